import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { SendingType, send } from '@peyk/contract/sending/sending.ts'
import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { VOTP_LINE, canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'

export type AnySendInput = CallInput<typeof send>

/** Sends whose numbers do not stand in the request. */
export const LIST_SEND_TYPES = [
  'phonebook',
  'file',
  'keyword',
  'keyword_phonebook',
  'peer_to_peer_file',
  'pattern_many',
  ...TARGETED_TYPES,
] as const

/** A send whose recipients stand in the request. */
export type SendInput = Exclude<AnySendInput, { sending_type: (typeof LIST_SEND_TYPES)[number] }>

/** One text and whom it is for, with the names under which the request gave them. */
export interface SendText {
  message: string
  messageField: string
  recipients: readonly (string | number | null)[]
  recipientsField: string
}

/** What every sending type comes down to before anything is looked up. */
export interface NormalisedSend {
  type: SendingType
  /** Null when what was written cannot be a line. */
  lineNumber: string | null
  lineField: string
  items: SendText[]
  /** Fills the one item's text. */
  pattern: { code: string; values: Readonly<Record<string, string | number | boolean | null>> } | null
}

/** Their bodies of contract §3, each in its own shape, as one draft. */
export function normaliseRequest(input: SendInput): NormalisedSend {
  const type = input.sending_type
  const fromLine = { lineField: 'from_number', pattern: null }
  switch (input.sending_type) {
    case 'webservice':
      return {
        ...fromLine,
        type,
        lineNumber: canonicalLine(input.from_number),
        items: [
          {
            message: input.message,
            messageField: 'message',
            recipients: input.params.recipients,
            recipientsField: 'params.recipients',
          },
        ],
      }
    case 'peer_to_peer':
      return {
        ...fromLine,
        type,
        lineNumber: canonicalLine(input.from_number),
        items: input.params.map(({ message, recipients }, at) => ({
          message,
          messageField: `params.${at}.message`,
          recipients,
          recipientsField: `params.${at}.recipients`,
        })),
      }
    case 'pattern':
      return {
        type,
        lineNumber: canonicalLine(input.from_number),
        lineField: 'from_number',
        items: [{ message: '', messageField: 'code', recipients: input.recipients, recipientsField: 'recipients' }],
        pattern: { code: input.code, values: input.params },
      }
    case 'votp':
      return {
        type,
        lineNumber: VOTP_LINE,
        lineField: 'sending_type',
        items: [
          {
            message: toLatinDigits(input.message),
            messageField: 'message',
            recipients: input.params.recipients,
            recipientsField: 'params.recipients',
          },
        ],
        pattern: null,
      }
  }
}
