import { businessSend } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedWords } from '@peyk/phrases/fa/sending/targeted-words.ts'
import {
  ALL_ID,
  EMPTY_PLACE,
  isNamedChoice,
  isPlaceChoice,
  placeCovers,
  placeProblems,
  placeWords,
  toPlaceEntry,
  type NamedChoice,
  type PlaceChoice,
} from '../_kit/targeted/place.ts'
import { OPERATORS, type TargetedFormValues } from '../_kit/targeted/people.ts'
import { targetedFormOf, type TargetRules } from '../_kit/targeted/targeted-form.ts'

/** A trade, and where. */
export interface TradeChoice {
  main: NamedChoice | null
  /** One trade of the category, or all of them. */
  sub: NamedChoice | null
  place: PlaceChoice
}

export type BusinessFormValues = TargetedFormValues<TradeChoice>

const { problems } = businessSend

const isChoice = (stored: unknown): stored is TradeChoice => {
  if (typeof stored !== 'object' || stored === null) return false
  const { main, sub, place } = stored as Partial<TradeChoice>
  return [main, sub].every((part) => part !== undefined && isNamedChoice(part)) && isPlaceChoice(place)
}

const tradeProblems = ({ main, sub }: TradeChoice) => ({
  ...(main === null && { main: problems.main }),
  ...(main !== null && sub === null && { sub: problems.sub }),
})

/** «دندان‌پزشکی در شهر شیراز»; undefined for a choice that is not whole. */
export const tradeWords = ({ main, sub, place }: TradeChoice): string | undefined => {
  const where = placeWords(place)
  if (main === null || sub === null || where === undefined) return undefined
  return targetedWords.tradeIn(sub.id === ALL_ID ? main.name : sub.name, where)
}

/** Trades of the bank of trades (contract §3, `job`). */
export const businessRules = {
  sendingType: 'job' as const,
  operators: OPERATORS,
  initial: [{ main: null, sub: null, place: EMPTY_PLACE }],
  isChoice,
  isBlank: ({ main, place }) => main === null && place.province === null,
  problemsOf: (choice) => ({ ...tradeProblems(choice), ...placeProblems(choice.place) }),
  covers: (one, other) =>
    one.main?.id === other.main?.id &&
    (one.sub?.id === ALL_ID || one.sub?.id === other.sub?.id) &&
    placeCovers(one.place, other.place),
  toEntries: (whole) =>
    whole.map(({ main, sub, place }) => ({
      main_category_id: main?.id ?? 0,
      ...(sub !== null && sub.id !== ALL_ID && { sub_category_id: sub.id }),
      ...toPlaceEntry(place),
    })),
  missing: problems.main,
  serverFields: ['main_category_id', 'sub_category_id', 'province_id', 'county_id', 'city_id'],
} satisfies TargetRules<TradeChoice>

export const businessTargetForm = targetedFormOf(businessRules)
