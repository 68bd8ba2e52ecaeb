import type { BindOutcome, SetupStepKey } from '@peyk/contract/setup/setup.ts'
import { bindTexts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { setupReasons, type SetupValues } from '@peyk/phrases/fa/setup/setup-reasons.ts'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import type { SetupStep } from '../staff-setup.api.ts'

/** What a bind came to, in a sentence: the operator's own code says more than that it refused. */
export function bindSentence(outcome: string, operatorCode: string | null): string {
  const byCode: Readonly<Record<string, string>> = bindTexts.codes
  const known = operatorCode === null ? undefined : byCode[operatorCode]
  return known ?? bindTexts.outcomes[outcome as BindOutcome] ?? outcome
}

const LATIN: ReadonlySet<string> = new Set(['address', 'asked', 'place'])
const COUNTS: ReadonlySet<string> = new Set(['count', 'waiting', 'quota'])

/** A value as its sentence shows it: digits Persian, addresses isolated, lists in a row. */
function written(name: string, value: string): string {
  if (value === '') return ''
  if (COUNTS.has(name)) return value === '0' ? '' : formatCount(Number(value))
  if (LATIN.has(name)) return isolateLtr(value)
  if (name === 'number') return isolateLtr(formatDigits(value))
  if (name === 'mobile') return isolateLtr(formatMobile(value))
  return name === 'names' ? value.split('\n').join('، ') : value
}

/** Why a step stands as it stands. */
export function stepSentence({ key, reason, values }: SetupStep): string {
  const sentences = setupReasons[key as SetupStepKey] as Readonly<Record<string, (values: SetupValues) => string>>
  const named = Object.fromEntries(values.map(({ name, value }) => [name, written(name, value)]))
  const { outcome = '', code = '' } = named
  const said = outcome === '' ? {} : { outcome: bindSentence(outcome, code === '' ? null : code) }
  return sentences[reason]?.({ ...named, ...said }) ?? ''
}
