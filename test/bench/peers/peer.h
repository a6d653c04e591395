// Times an operation on each line of a file: reads how often to repeat the work from stdin, and answers each line with
// the milliseconds that it took, and a sum that depends on each result.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// A line of the file. Lines of pairs have a tab between a reference and its base.
struct Item {
  std::string text;
  std::string base;
};

inline std::vector<Item> read_items(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<Item> items;
  for (std::string line; std::getline(file, line);) {
    const auto tab = line.find('\t');
    if (tab == std::string::npos) {
      items.push_back({line, ""});
    } else {
      items.push_back({line.substr(0, tab), line.substr(tab + 1)});
    }
  }
  return items;
}

template <typename Operation> int answer(const char *path, Operation operation) {
  const std::vector<Item> items = read_items(path);
  long repeats = 0;
  while (std::scanf("%ld", &repeats) == 1) {
    std::size_t sum = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (long count = 0; count < repeats; count++) {
      for (const Item &item : items) sum += operation(item);
    }
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    std::printf("%f %zu\n", time.count(), sum);
    std::fflush(stdout);
  }
  return 0;
}
