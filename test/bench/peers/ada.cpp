// Ada, the parser of Node: https://github.com/ada-url/ada
//
//   usage: ada OPERATION FILE
#include "ada.h"
#include "peer.h"

#include <cstring>

using Url = ada::url_aggregator;

static std::size_t href(const Item &item) {
  const auto url = ada::parse<Url>(item.text);
  return url ? url->get_href().size() : 0;
}

static std::size_t components(const Item &item) {
  const auto url = ada::parse<Url>(item.text);
  if (!url) return 0;
  return url->get_href().size() + url->get_origin().size() + url->get_protocol().size() + url->get_username().size() +
         url->get_password().size() + url->get_host().size() + url->get_hostname().size() + url->get_port().size() +
         url->get_pathname().size() + url->get_search().size() + url->get_hash().size();
}

static std::size_t can_parse(const Item &item) { return ada::can_parse(item.text) ? 1 : 0; }

static std::size_t resolve(const Item &item) {
  const auto base = ada::parse<Url>(item.base);
  if (!base) return 0;
  const auto url = ada::parse<Url>(item.text, &*base);
  return url ? url->get_href().size() : 0;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  const auto is = [&](const char *name) { return std::strcmp(words[1], name) == 0; };
  if (is("href")) return answer(words[2], href);
  if (is("components")) return answer(words[2], components);
  if (is("canParse")) return answer(words[2], can_parse);
  if (is("resolve")) return answer(words[2], resolve);
  return 2;
}
