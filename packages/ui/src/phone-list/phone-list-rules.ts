import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { mobileFault } from '@peyk/domain/mobile-number/mobile-fault.ts'
import {
  checkSingleNumber,
  mergeNumberLists,
  NUMBER_LENGTH,
  PREFIX_LENGTH,
  splitPastedNumbers,
  type NumberLists,
} from './phone-list-input.ts'
import { parseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'

import { formatCount, formatDigits } from '../format/format-values.ts'
import { isPasteTooLong } from '../field/typing/paste-limit.ts'

/** No number is written in more characters, with its blanks and signs. */
const MAX_NUMBER_CHARS = 24

/** How the number field works. */
export type PhoneListMode = {
  /** A number must match the mobile pattern; without it any digits are taken, and to the invalid list when wrong. */
  validates: boolean
  /** One prefix of at most six digits instead of numbers. */
  isPrefix: boolean
  /** How many numbers the lists hold together; without it any number (spec §9). */
  maxCount?: number | undefined
}

/** What came of an entry: new lists, or the words that say why not; `notice` tells what was done besides. */
export type EntryResult = {
  lists?: NumberLists
  error?: string
  notice?: string
  isAccepted: boolean
  /** Of a paste: in front of which valid number each invalid one stood. */
  followers?: ReadonlyMap<string, string>
}

/** Why a text is no mobile number; null for one that is. */
export function faultText(text: string): string | null {
  const fault = mobileFault(text)
  if (fault === null) return null
  const { faults } = uiPhoneLists
  if ('digits' in fault) return faults[fault.kind](formatCount(fault.digits))
  return 'prefix' in fault ? faults.unknown_prefix(formatDigits(fault.prefix)) : faults[fault.kind]
}

/** What was written, as it is shown: a number in Persian digits, anything with Latin letters exactly as it is. */
export const writtenText = (text: string): string => (/[a-z]/i.test(text) ? text : formatDigits(text))

/** Numbers in both lists. */
export const countNumbers = ({ valid, invalid }: NumberLists): number => valid.length + invalid.length

/** Whether nothing more can be entered: the maximum is reached, or one prefix stands (spec §4). */
export const isFull = (lists: NumberLists, { isPrefix, maxCount }: PhoneListMode): boolean =>
  countNumbers(lists) >= (isPrefix ? 1 : (maxCount ?? Number.POSITIVE_INFINITY))

/** What a field of numbers says of itself: what it takes, or why it takes nothing more and what can be done. */
export function entryHint(lists: NumberLists, mode: PhoneListMode): string {
  const { prefixHint, prefixFull, listFull, listHintOf } = uiFields.numbers
  const full = isFull(lists, mode)
  if (mode.isPrefix) return full ? prefixFull : prefixHint
  if (mode.maxCount === undefined) return uiPhoneLists.pasteHint
  return full ? listFull(formatCount(mode.maxCount)) : listHintOf(formatCount(mode.maxCount))
}

/** One number by hand (spec §5, single number entry). */
export function addNumber({
  text,
  lists,
  mode,
}: {
  text: string
  lists: NumberLists
  mode: PhoneListMode
}): EntryResult {
  const checked = checkSingleNumber({
    text,
    existing: [...lists.valid, ...lists.invalid.map((written) => String(Number(plainNumberText(written))))],
    prefixMode: mode.isPrefix,
    validate: mode.validates,
  })
  if (checked.kind === 'ignored') return { isAccepted: false }
  if (checked.kind === 'invalid') {
    const fault = faultText(text)
    const reason = fault === null ? '' : `: ${fault}`
    return { error: `${uiPhoneLists.notValid}${reason}`, isAccepted: false }
  }
  if (checked.kind === 'duplicate') return { error: uiPhoneLists.alreadyListed, isAccepted: false }
  if (checked.kind === 'prefix_zero') return { error: uiPhoneLists.prefixZero, isAccepted: false }
  // Without validation a number that is none still has to stand where it is seen (decision N5).
  const isValid = mode.validates || mode.isPrefix || parseMobile(checked.number) !== null
  return {
    lists: isValid
      ? { valid: [...lists.valid, checked.number], invalid: lists.invalid }
      : { valid: lists.valid, invalid: [...lists.invalid, text.trim()] },
    isAccepted: true,
  }
}

/** Whether a paste is a part of the number that is being written, to be put in where the caret stands. */
export function isPartialPaste({ pasted, rest, mode }: { pasted: string; rest: string; mode: PhoneListMode }): boolean {
  if (rest === '' || pasted.length > MAX_NUMBER_CHARS || /[\n,]/.test(pasted.trim())) return false
  const digits = toLatinDigits(pasted).replace(/\D/g, '').length
  return digits > 0 && rest.length + digits <= (mode.isPrefix ? PREFIX_LENGTH : NUMBER_LENGTH)
}

/** Many numbers at once (spec §5, pasting numbers; decisions N6–N8). */
export function pasteNumbers({
  text,
  lists,
  mode,
}: {
  text: string
  lists: NumberLists
  mode: PhoneListMode
}): EntryResult {
  // Whatever it is, it is more than a thousand numbers: it is not even looked through.
  if (isPasteTooLong(text)) return { error: uiPhoneLists.tooManyPasted, isAccepted: false }
  const pasted = splitPastedNumbers(text)
  if (pasted.kind === 'too_many') return { error: uiPhoneLists.tooManyPasted, isAccepted: false }
  const { followers } = pasted
  const { duplicates, ...merged } = mergeNumberLists({ current: lists, incoming: pasted })
  const added = merged.valid.length - lists.valid.length
  const wrong = merged.invalid.length - lists.invalid.length
  const max = mode.maxCount
  if (max !== undefined && countNumbers(merged) > max)
    return { error: uiPhoneLists.full(formatCount(max)), isAccepted: false }
  const notices = [
    added > 0 && uiPhoneLists.added(formatCount(added)),
    wrong > 0 && uiFields.numbers.wrongOnes(formatCount(wrong)),
    duplicates > 0 && uiPhoneLists.duplicatesLeftOut(formatCount(duplicates)),
  ].filter((part) => part !== false)
  return { lists: merged, notice: notices.join('؛ '), isAccepted: true, followers }
}

/**
 * An invalid entry written anew where it stands. Numbers that it has now come to the valid ones: in front of `follower`,
 * which stood behind it in its paste, or at the end. Null when it is as wrong as before.
 */
export function correctNumber({
  entry,
  text,
  lists,
  follower,
}: {
  entry: string
  text: string
  lists: NumberLists
  follower: string | undefined
}): { lists: NumberLists; notice: string } | null {
  if (isPasteTooLong(text)) return null
  const found = splitPastedNumbers(text)
  if (found.kind === 'too_many' || found.valid.length === 0) return null
  const fresh = found.valid.filter((number) => !lists.valid.includes(number))
  const at = follower === undefined ? -1 : lists.valid.indexOf(follower)
  const place = at < 0 ? lists.valid.length : at
  const invalid = lists.invalid.flatMap((one) => (one === entry ? found.invalid : [one]))
  const duplicates = found.duplicates + found.valid.length - fresh.length
  const notices = [
    fresh.length > 0 && uiPhoneLists.added(formatCount(fresh.length)),
    duplicates > 0 && uiPhoneLists.duplicatesLeftOut(formatCount(duplicates)),
  ].filter((part) => part !== false)
  return {
    lists: { valid: lists.valid.toSpliced(place, 0, ...fresh), invalid: [...new Set(invalid)] },
    notice: notices.join('؛ '),
  }
}

/** An invalid entry written anew and still invalid: it stands as it is written now. */
export const rewriteEntry = (lists: NumberLists, { entry, text }: { entry: string; text: string }): NumberLists => ({
  ...lists,
  invalid: [...new Set(lists.invalid.map((one) => (one === entry ? text : one)))],
})

/** The lists without one number. */
export const withoutNumber = ({ valid, invalid }: NumberLists, number: string): NumberLists => ({
  valid: valid.filter((one) => one !== number),
  invalid: invalid.filter((one) => one !== number),
})

/** A number of the lists as one would type it, to be changed in the field. */
export const toEditableNumber = (number: string, { isPrefix }: Pick<PhoneListMode, 'isPrefix'>): string =>
  number.startsWith('98') && !isPrefix ? `0${number.slice(2)}` : number
