import type { Rule, RuleLine } from '../inbox-rules.api.ts'

/** Rules by line, in the order of the answer: each line's decide from the first on. */
export const byLine = (rules: readonly Rule[]): { number: string; rules: Rule[] }[] =>
  [...Map.groupBy(rules, ({ number }) => number)].map(([number, ofLine]) => ({ number, rules: ofLine }))

/** The line with which a form begins: the account's own before those of everybody. */
export const firstLine = (lines: readonly RuleLine[]): string | null =>
  (lines.find(({ is_own: isOwn }) => isOwn) ?? lines[0])?.number ?? null
