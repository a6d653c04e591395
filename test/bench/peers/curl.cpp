// The URL functions of libcurl, which follow rules of their own: https://curl.se/libcurl/c/libcurl-url.html
//
//   usage: curl OPERATION FILE
#include "peer.h"

#include <cstring>
#include <curl/curl.h>

static const unsigned int FLAGS = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE;

static std::size_t length_of(CURLU *url) {
  char *text = nullptr;
  if (curl_url_get(url, CURLUPART_URL, &text, 0) != CURLUE_OK) return 0;
  const std::size_t length = std::strlen(text);
  curl_free(text);
  return length;
}

static std::size_t href(const Item &item) {
  CURLU *url = curl_url();
  const bool is_valid = curl_url_set(url, CURLUPART_URL, item.text.c_str(), FLAGS) == CURLUE_OK;
  const std::size_t length = is_valid ? length_of(url) : 0;
  curl_url_cleanup(url);
  return length;
}

static std::size_t resolve(const Item &item) {
  CURLU *url = curl_url();
  const bool is_valid = curl_url_set(url, CURLUPART_URL, item.base.c_str(), FLAGS) == CURLUE_OK &&
                        curl_url_set(url, CURLUPART_URL, item.text.c_str(), FLAGS) == CURLUE_OK;
  const std::size_t length = is_valid ? length_of(url) : 0;
  curl_url_cleanup(url);
  return length;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  const auto is = [&](const char *name) { return std::strcmp(words[1], name) == 0; };
  if (is("href")) return answer(words[2], href);
  if (is("resolve")) return answer(words[2], resolve);
  return 2;
}
