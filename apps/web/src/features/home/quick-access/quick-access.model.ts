import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { allQuickAccess } from '@peyk/contract/home/quick-access.ts'

export type QuickAccessChoice = CallData<typeof allQuickAccess>[number]

/** What is chosen at first, as keys in their order. */
export const chosenKeys = (all: readonly QuickAccessChoice[]): string[] =>
  all.filter(({ is_chosen: isChosen }) => isChosen).map(({ key }) => key)

/** The chosen ones in the order of their keys, and the others in the order of the staff. */
export const splitChoices = (
  all: readonly QuickAccessChoice[],
  keys: readonly string[],
): { chosen: QuickAccessChoice[]; others: QuickAccessChoice[] } => ({
  chosen: keys.flatMap((key) => all.find((item) => item.key === key) ?? []),
  others: all.filter(({ key }) => !keys.includes(key)),
})

/** Keys in the order of these ids. */
export const keysInOrder = (all: readonly QuickAccessChoice[], ids: readonly number[]): string[] =>
  ids.flatMap((id) => all.find((item) => item.id === id)?.key ?? [])

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at])
