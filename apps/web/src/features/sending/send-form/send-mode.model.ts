import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { TargetForm, TargetField } from '@peyk/sending-modes/_kit/form.ts'
import type { GetPlaceholderLabel } from '@peyk/ui/message/message-variables.ts'
import { abTestServerNames } from '../ab-test/ab-test.model.ts'
import type { AudienceView } from './audience.model.ts'
import type { Placeholder, SampleRow } from './personalised-text.model.ts'
import type { SendFormKey } from './send-form.model.ts'
import type { TargetRequest } from '../sending.api.ts'

/** What a form knows of texts that everybody gets their own of. */
export interface PersonalisedTexts {
  placeholders: readonly Placeholder[]
  /** What one that stands in the text is called; left out where a text has none. */
  labelOf?: GetPlaceholderLabel
  /** Some of the recipients, by the names of placeholders, to look at while one writes. */
  rows: readonly SampleRow[]
  /** The texts of some of the recipients, where they stand in the target. */
  texts: readonly string[]
}

const NO_PERSONALISED_TEXTS: PersonalisedTexts = { placeholders: [], rows: [], texts: [] }
/** Of a mode in which everybody gets the same text. */
export const useNoPersonalisedTexts = () => NO_PERSONALISED_TEXTS

/** A mode as the form that all of them share needs it. */
export interface SendMode<Target> {
  key: SendFormKey
  /** Lines that may send so are offered; which of them is the default hangs on it. */
  lineType: SendingType
  /** Whose subscribers it may be for; everybody's where it is left out. */
  operators?: readonly Operator[]
  title: string
  description: string
  target: TargetForm<Target, TargetRequest>
  TargetField: TargetField<Target>
  /** Counts whom the target means, as a hook: the same one at every drawing. */
  useAudience: (target: Target) => AudienceView
  /** Everybody may get a text of their own, as a hook. */
  usePersonalisedTexts?: (target: Target) => PersonalisedTexts
  /** The texts stand in the target: the form has none. */
  hasTextsInTarget?: boolean
  /** The text that everybody gets, where the target makes it; null while it is not whole or differs among them. */
  sharedText?: (target: Target) => string | null
  /** Lines add nothing to the text. */
  isWithoutSuffix?: boolean
  /** It stands on a page that has a heading already. */
  isEmbedded?: boolean
}

/** The text that is priced with the form; `isPersonal`: each recipient has another, priced where they are counted. */
export function pricedText<Target>(
  { sharedText, hasTextsInTarget = false, usePersonalisedTexts, isWithoutSuffix }: SendMode<Target>,
  { target, message }: { target: Target; message: string },
): { message: string; isPersonal: boolean; hasSuffix: boolean } {
  const shared = sharedText?.(target) ?? null
  const isPersonal =
    (hasTextsInTarget && shared === null) || (usePersonalisedTexts !== undefined && placeholdersIn(message).length > 0)
  return { message: shared ?? message, isPersonal, hasSuffix: isWithoutSuffix !== true }
}

/** The names of the form's fields in the server's refusals; those of the audience are its mode's. */
export const serverNamesOf = (target: readonly string[]) => ({
  line: ['from_number'],
  message: ['message', 'link_tracker_ids'],
  target,
  sendAt: ['send_time'],
  pace: ['pace', 'pace_unit'],
  repeat: ['repeat', 'repeat.weekdays', 'repeat.day', 'repeat.hour', 'starts_at', 'ends_at', 'count'],
  ...abTestServerNames,
})
