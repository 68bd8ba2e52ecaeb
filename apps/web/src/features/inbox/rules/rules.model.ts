import type { Rule, RuleLine } from '../inbox-rules.api.ts'

/** Rules by line, in the order of the answer: each line's decide from the first on. */
export const byLine = (rules: readonly Rule[]): { number: string; rules: Rule[] }[] =>
  [...Map.groupBy(rules, ({ number }) => number)].map(([number, ofLine]) => ({ number, rules: ofLine }))

/** The ids of a line's rules after one of them went to another place, counted from 0; null when nothing changes. */
export const movedOrder = (ids: readonly number[], { id, to }: { id: number; to: number }): number[] | null => {
  const from = ids.indexOf(id)
  if (from === -1 || to < 0 || to >= ids.length || from === to) return null
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The rules in this order, as long as it is of the same ones. */
export const inOrder = (rules: readonly Rule[], ids: readonly number[]): readonly Rule[] => {
  const byId = new Map(rules.map((rule) => [rule.rule_id, rule]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === rules.length ? ordered : rules
}

/** The line with which a form begins: the account's own before those of everybody. */
export const firstLine = (lines: readonly RuleLine[]): string | null =>
  (lines.find(({ is_own: isOwn }) => isOwn) ?? lines[0])?.number ?? null
