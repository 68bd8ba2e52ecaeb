import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import { codesOfMessageStatus, codesOfState, codesWhere } from '@peyk/domain/delivery/states.ts'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { shownRange } from '@peyk/domain/mobile-number/hide-number.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { RecipientFilter } from '../queries/filter-recipients.ts'

export type StatusFilters = Pick<CallInput<typeof recipients>, 'state' | 'message_status'>

/** The codes that pass both status filters; null when neither is given. */
export function wantedCodes({ state, message_status }: StatusFilters): readonly number[] | null {
  if (state === undefined && message_status === undefined) return null
  const ofState: readonly number[] = state === undefined ? codesWhere(() => true) : codesOfState(state)
  const ofStatus: readonly number[] = message_status === undefined ? ofState : codesOfMessageStatus(message_status)
  return ofState.filter((code) => ofStatus.includes(code))
}

/**
 * A number, or a piece of one; null where the text has no digit, undefined where there is none. Of a targeted send what is
 * shown of its numbers, and null for more.
 */
export function toNumberFilter(
  text: string | undefined,
  { sendingType }: { sendingType: string },
): RecipientFilter['number'] | null {
  if (text === undefined) return undefined
  if (isTargeted(sendingType)) return onlyDigits(text) === '' ? null : shownRange(onlyDigits(text))
  const mobile = parseLooseMobile(text)
  if (mobile !== null) return { msisdn: msisdnOf(mobile) }
  const piece = onlyDigits(text).replace(/^0(?=9)/, '98')
  return piece === '' ? null : { piece }
}
