/** Compiles only if the functions for users' URLs fit where applications call them, without a cast. */
import { type LocalRedirectFailure, localRedirect, type SafeHrefFailure, safeHref, valueOr } from "@anyurl/policy";
import { Failure } from "anyurl";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { Hono } from "hono";
import { Component, createElement } from "react";
import type { SvelteHTMLElements } from "svelte/elements";
import { type AnchorHTMLAttributes, h } from "vue";

/** A row of a database, whose column may be null or missing. */
interface User {
  readonly name: string;
  readonly website?: string | null;
}

const NONE = { otherwise: undefined } as const;
const HOME = { otherwise: "/" } as const;

/** `redirect` of next/navigation, and of SvelteKit. */
declare const redirectInNext: (url: string, type?: "push" | "replace") => never;
declare const redirectInSvelteKit: (status: number, location: string | URL) => never;

// 1. JSX.
export const Website = ({ user }: { user: User }) => <a href={safeHref(user.website, NONE)}>{user.name}</a>;
export const byName = createElement("a", { href: valueOr(safeHref(""), undefined) });

// 2. A class component.
export class Profile extends Component<{ user: User }> {
  override render() {
    return <a href={valueOr(safeHref(this.props.user.website), "#")}>{this.props.user.name}</a>;
  }
}

// 3. A server action and a page of Next.js, whose searchParams have arrays.
export async function signIn(form: FormData): Promise<never> {
  redirectInNext(localRedirect(form.get("next"), HOME));
}
export async function Page(props: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { next } = await props.searchParams;
  redirectInNext(valueOr(localRedirect(next), "/"));
}

// 4. Hono.
export const app = new Hono().get("/login", (c) => c.redirect(localRedirect(c.req.query("next"), HOME)));

// 5. Express, whose parameter can be a list or an object.
export function login(request: ExpressRequest, response: ExpressResponse): void {
  response.redirect(localRedirect(request.query.next, HOME));
}

// 6. Vue.
export const inVue = (user: User) => h("a", { href: safeHref(user.website, NONE) }, user.name);
export const attributesInVue = (user: User): AnchorHTMLAttributes => ({ href: safeHref(user.website, HOME) });

// 7. Svelte.
export const inSvelte = (user: User): SvelteHTMLElements["a"] => ({ href: safeHref(user.website, NONE) });
export const loadInSvelteKit = ({ url }: { url: URL }) =>
  redirectInSvelteKit(303, localRedirect(url.searchParams.get("next"), HOME));

// 8. Response.redirect, which takes absolute URLs in browsers and in Workers.
export const respond = (request: Request) =>
  Response.redirect(new URL(localRedirect(new URL(request.url).searchParams.get("next"), HOME), request.url));

// 9. Template literals.
export const html = (user: User): string => `<a href="${safeHref(user.website, { otherwise: "#" })}">`;
// @ts-expect-error: without a fallback, the result can be a Failure.
export const text: string = safeHref("");

// 10. A loader of a router.
export async function loader({ request }: { request: Request }): Promise<Response> {
  const target = localRedirect(new URL(request.url).searchParams.get("next"), { base: request.url, ...HOME });
  return new Response(null, { status: 302, headers: { Location: target } });
}

// Code that wants the reason.
export const shown = (value: unknown): string | null => {
  const result = safeHref(value);
  return result instanceof Failure ? null : result;
};
export const orNull: string | null = valueOr(localRedirect("/a", { base: "https://a.example/" }), null);

// Options in a variable, which may lack the fallback.
declare const perhaps: { otherwise?: "#" };
export const link: string | SafeHrefFailure = safeHref("", perhaps);
export const target: string | LocalRedirectFailure = localRedirect("", perhaps);
// @ts-expect-error: without the fallback, the result is a Failure.
export const sureLink: string = safeHref("", perhaps);
// @ts-expect-error: without the fallback, the result is a Failure.
export const sureTarget: string = localRedirect("", perhaps);

export const noOptions: string | SafeHrefFailure = safeHref("", undefined);

// @ts-expect-error: there is no such option.
safeHref("", { fallback: undefined });
// @ts-expect-error: nor beside another one.
safeHref("", { otherwise: "#", fallback: undefined });
// @ts-expect-error: a link takes no null.
export const refused = <a href={safeHref("", { otherwise: null })}>name</a>;
