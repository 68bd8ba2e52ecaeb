import { formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { numberBankTexts as texts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { BankVersion } from '../staff-number-banks.api.ts'

export type BankKind = BankVersion['kind']
export const BANK_KINDS = Object.keys(bankKinds) as BankKind[]

const STATE_TONES: Record<BankVersion['state'], Tone> = {
  loading: 'info',
  ready: 'warning',
  active: 'success',
  retired: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
}
export const stateTone = (state: BankVersion['state']): Tone => STATE_TONES[state]

/** «۱۴۰۵/۰۹/۰۳» of a day as the server has it. */
export const dayText = (iso: string): string => isolateLtr(formatDigits(formatIsoDayAsJalaali(iso)))

const peopleText = (count: number): string => texts.people(formatCount(count))

/** Until when it may be counted, or why it is not counted now. */
export const usableText = ({ usability, usable_from: from, usable_until: until }: BankVersion): string => {
  if (usability === 'early' && from !== null) return texts.early(dayText(from))
  if (usability === 'over' && until !== null) return texts.over(dayText(until))
  return until === null ? texts.forEver : texts.until(dayText(until))
}

export type BankAction = 'activate' | 'retire' | 'cancel' | 'load' | 'edit' | 'delete'

const isWhole = ({ state, is_dry_run: isDryRun }: BankVersion) =>
  (state === 'ready' || state === 'retired') && !isDryRun

/** What may be done to a version now, the most usual first. */
export const bankActions = (version: BankVersion): readonly BankAction[] => {
  const { state, is_dry_run: isDryRun, has_file: hasFile } = version
  const isUnread = state === 'failed' || state === 'cancelled' || (state === 'ready' && isDryRun)
  return [
    ...(isWhole(version) ? (['activate'] as const) : []),
    ...(state === 'active' ? (['retire'] as const) : []),
    ...(state === 'loading' ? (['cancel'] as const) : []),
    ...(isUnread && hasFile ? (['load'] as const) : []),
    'edit',
    ...(state !== 'active' && state !== 'loading' ? (['delete'] as const) : []),
  ]
}

/** Whether its people are counted, so that they can be looked at and compared. */
export const hasCounts = (version: BankVersion): boolean => version.state === 'active' || isWhole(version)

/** What making a version the active one does, a sentence each; `now`: the active one of its kind. */
export function activationEffects(version: BankVersion, now: BankVersion | null): readonly string[] {
  const { activation: sentences } = bankVersionTexts
  const people = peopleText(version.accepted_count)
  const difference = version.accepted_count - (now?.accepted_count ?? 0)
  const compared =
    difference === 0
      ? sentences.same
      : (difference > 0 ? sentences.more : sentences.fewer)(formatCount(Math.abs(difference)))
  return [
    sentences.first(people),
    ...(now === null ? [] : [sentences.instead(now.title, peopleText(now.accepted_count)), compared]),
    ...(version.usability === 'early' && version.usable_from !== null
      ? [sentences.early(dayText(version.usable_from))]
      : []),
    sentences.sends,
  ]
}
