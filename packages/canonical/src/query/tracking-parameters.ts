/**
 * The list contains names that only one vendor uses, and that identify a click or a campaign according to a page of the
 * vendor, or to the lists of several browsers or filters.
 *
 * It does not contain names that change the page (`mkt_tok`, `ck_subscriber_id`: a subscription; `_branch_match_id`: a
 * place in an app; `elq`: a visitor), and names that sites use for their own purposes (`__s`, `s_cid`, `cid`, `ref`,
 * `source`, `spm`, `sc_*`, and `at_*` except the fixed ones), although other lists contain them.
 *
 * The lists: Brave's https://github.com/brave/brave-core/blob/master/components/query_filter, AdGuard's
 * https://github.com/AdguardTeam/AdguardFilters/blob/master/TrackParamFilter/sections/general_url.txt, Firefox's
 * https://firefox-source-docs.mozilla.org/toolkit/components/antitracking/anti-tracking/query-stripping/index.html and
 * ClearURLs' https://github.com/ClearURLs/Rules/blob/master/data.min.json.
 */
const ADVERTISING = [
  // Google Ads, Search Ads 360 and Merchant Center: https://support.google.com/searchads/answer/6292795,
  // https://support.google.com/google-ads/answer/13327296, https://support.google.com/merchants/answer/11127659; gbraid
  // and wbraid: AdGuard.
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "gad_source",
  "gad_campaignid",
  "srsltid",
  // Microsoft Advertising: https://help.ads.microsoft.com/apex/index/3/en/60000
  "msclkid",
  // Facebook and Instagram: Brave, AdGuard; fbclid: also Firefox and ClearURLs.
  "fbclid",
  "fb_action_ids",
  "fb_action_types",
  "fb_comment_id",
  "igshid",
  "igsh",
  // X: Brave, AdGuard, ClearURLs.
  "twclid",
  // TikTok: https://ads.tiktok.com/help/article/how-to-set-up-matching-events-with-events-api
  "ttclid",
  // LinkedIn: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversions-api
  "li_fat_id",
  // Pinterest: https://help.pinterest.com/en/business/article/add-event-codes
  "epik",
  // Reddit: https://docs.mparticle.com/integrations/reddit/
  "rdt_cid",
  // Snapchat: https://docs.metarouter.io/docs/snapchat-capi-sync
  "ScCid",
  // Taboola: https://docs.upstackdata.com/destinations/taboola
  "tblci",
  // Yandex Direct, Market, Search and PromoPages: https://yandex.ru/support/metrica/en/general/source-tags
  "yclid",
  "ymclid",
  "ysclid",
  "yzclid",
  "_openstat",
  // Adobe Advertising: https://experienceleague.adobe.com/en/docs/advertising/integrations/analytics/ids
  "ef_id",
  "s_kwcid",
];

const AFFILIATES = [
  // impact.com: https://integrations.impact.com/impact-brand/reference/the-click-object; irgwc: AdGuard.
  "irclickid",
  "irgwc",
  // Rakuten Advertising: https://doc.commandersact.com/features/destinations/destinations-catalog/rakuten/rakuten-events
  "ranSiteID",
  // CJ: https://docs.cj.com/docs/click-events
  "cjevent",
  // Tradedoubler: https://dev.tradedoubler.com/tracking/advertiser/
  "tduid",
  // Adjust: Brave, AdGuard.
  "unicorn_click_id",
  // Olytics' clicks, and Wicked Reports: Brave, AdGuard, ClearURLs.
  "rb_clickid",
  "wickedid",
];

const CAMPAIGNS = [
  // Google Analytics and compatible tools: https://support.google.com/analytics/answer/10917952
  "utm_*",
  // Google Analytics between domains: https://support.google.com/analytics/answer/10071811
  "_ga",
  "_gl",
  // Matomo: https://matomo.org/faq/reports/advanced-how-to-manually-build-campaign-tracking-urls; the older ones: AdGuard.
  "mtm_*",
  "pk_campaign",
  "pk_kwd",
  "pk_keyword",
  "pk_medium",
  "pk_source",
  "pk_content",
  "pk_cid",
  // Piano: https://developers.atinternet-solutions.com/piano-analytics/data-collection/how-to-send-events/marketing-campaigns
  "at_campaign",
  "at_medium",
  "at_recipient_id",
  "at_recipient_list",
  "xtor",
  // Parse.ly: https://www.parse.ly/help/kb/campaign-tracking-guide
  "itm_source",
  "itm_medium",
  "itm_campaign",
  "itm_content",
  "itm_term",
  // Coremetrics: https://help.hcltechsw.com/commerce/8.0.0/coremetrics/refs/rmtusecmpcore.html
  "cm_mmc*",
  // Mapp: https://documentation.mapp.com/latest/en/url-campaign-mapper-19109338.html
  "wt_mc",
];

const EMAIL = [
  // Mailchimp: https://urleditor.online/guides/mailchimp; Brave, AdGuard, Firefox, ClearURLs.
  "mc_cid",
  "mc_eid",
  // HubSpot: https://knowledge.hubspot.com/ads/ad-tracking-in-hubspot; Brave, AdGuard, ClearURLs;
  // _hsmi: https://linkclean.app/trackers/hsmi/
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "__hsfp",
  "hsCtaTracking",
  "hsa_*",
  // Olytics: Brave, AdGuard, Firefox, ClearURLs.
  "oly_anon_id",
  "oly_enc_id",
  // Vero: Brave, AdGuard, Firefox, ClearURLs.
  "vero_id",
  "vero_conv",
  // Klaviyo: https://community.klaviyo.com/show-tell-27/linking-to-costco-com-url-encoded-parameters-10326; Brave, AdGuard.
  "_kx",
  // MailerLite: Brave, AdGuard, ClearURLs.
  "ml_subscriber",
  "ml_subscriber_hash",
  // Blueshift: Brave, AdGuard.
  "bsft_*",
  // Oracle Eloqua: https://docs.oracle.com/en/cloud/saas/marketing/eloqua-user/Help/EloquaAsynchronousTrackingScripts/EloquaTrackingParameters.htm
  "elqTrackId",
  "elqTrack",
];

/**
 * Patterns of the names of tracking parameters, and the date of their last review. A tracking parameter identifies the
 * click or the campaign through which a visitor came, and does not change the page. {@link deleteTrackingParameters}
 * and the option `query.tracking` use them, regardless of upper and lower case. Frozen.
 *
 * Some sites use such a parameter for the page itself, or for a redirect. For those, filter the names.
 *
 * @example
 * ```ts
 * import { deleteParameters, TRACKING_PARAMETERS } from "@anyurl/canonical/query";
 *
 * const names = TRACKING_PARAMETERS.names.filter((name) => name !== "_ga");
 * deleteParameters("/shoes?gclid=x&size=44&_ga=y", names); // → "/shoes?size=44&_ga=y"
 * TRACKING_PARAMETERS.date; // → "2026-11-21"
 * ```
 */
export const TRACKING_PARAMETERS: {
  /** The date of the last review, in ISO 8601. */
  readonly date: string;
  /** Patterns as {@link compileGlobs} describes them. */
  readonly names: readonly string[];
} = /* @__PURE__ */ Object.freeze({
  date: "2026-11-21",
  names: /* @__PURE__ */ Object.freeze(/* @__PURE__ */ ADVERTISING.concat(AFFILIATES, CAMPAIGNS, EMAIL)),
});
