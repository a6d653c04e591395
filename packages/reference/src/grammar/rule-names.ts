import { hasOwn } from "@anyurl/common/own";
import { AUTHORING_RULES } from "./authoring.ts";
import { SPECIFICATION_RULES } from "./rules.ts";

/** The name of a rule of the URL Specification's grammar, or of the authoring rules of 2014 (`authoring/…`). */
export type Rule = keyof typeof SPECIFICATION_RULES | keyof typeof AUTHORING_RULES;

export function isRule(name: unknown): name is Rule {
  return typeof name === "string" && (hasOwn(SPECIFICATION_RULES, name) || hasOwn(AUTHORING_RULES, name));
}

export function ruleNames(): Rule[] {
  return [...Object.keys(SPECIFICATION_RULES), ...Object.keys(AUTHORING_RULES)] as Rule[];
}
