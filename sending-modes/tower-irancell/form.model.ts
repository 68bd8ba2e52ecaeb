import { towerSend } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedWords } from '@peyk/phrases/fa/sending/targeted-words.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { isNamedChoice, type NamedChoice } from '../_kit/targeted/place.ts'
import type { TargetedFormValues } from '../_kit/targeted/people.ts'
import { targetedFormOf, type TargetRules } from '../_kit/targeted/targeted-form.ts'

/** A tower with its title. */
export type TowerChoice = NamedChoice

export type TowerFormValues = TargetedFormValues<TowerChoice>

/** The names of one or two towers; more are counted. */
export const towerWords = (towers: readonly TowerChoice[]): string[] => {
  if (towers.length === 0) return []
  if (towers.length > 2) return [targetedWords.towers(formatNumber(towers.length))]
  return [targetedWords.tower(towers.map(({ name }) => name).join(targetedWords.and))]
}

/** Towers of one send. */
export { MAX_TOWERS } from '@peyk/domain/number-banks/selection.ts'

/** Towers of Irancell, the only operator whose towers are known (contract §3, `bts`). */
export const towerRules = {
  sendingType: 'bts' as const,
  operators: ['irancell'],
  initial: [],
  isChoice: (stored): stored is TowerChoice => stored !== null && isNamedChoice(stored),
  isBlank: () => false,
  problemsOf: (): Record<string, string> => ({}),
  covers: (one, other) => one.id === other.id,
  // Together they are one entry: who is near two of them counts once.
  toEntries: (whole) => [{ tower_ids: whole.map(({ id }) => id) }],
  missing: towerSend.problems.missing,
  serverFields: ['tower_id', 'tower_ids', 'operator'],
} satisfies TargetRules<TowerChoice>

export const towerTargetForm = targetedFormOf(towerRules)
