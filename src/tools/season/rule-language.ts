import { type RuleExamples } from "../../scoring/season/read-rules";
import { LANGUAGE } from "../../translations/language";

/** The language in which rules are shown as examples. Their words are known in two; what is typed is read in both. */
export const RULE_LANGUAGE: keyof RuleExamples = LANGUAGE === "pt" ? "pt" : "en";
