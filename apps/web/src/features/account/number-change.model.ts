import type { CodeTimes } from '../../lib/one-time-code/one-time-code-timing.ts'

export interface NewNumber {
  mobile: string
  nationalId: string
}

/**
 * The steps to another number (spec §4): a code to the present one, its confirmation, the new one with the national
 * id, the confirmation of the new one, review by staff.
 */
export type NumberChange =
  | { step: 'request' }
  | { step: 'confirmOld'; token: string; mobileHint: string; times: CodeTimes }
  | { step: 'newNumber'; token: string }
  /** `resendToken` is what the code was asked with, for another one. */
  | { step: 'confirmNew'; token: string; resendToken: string; newNumber: NewNumber; times: CodeTimes }
  | { step: 'review' }

export const NUMBER_STEPS = ['request', 'confirmOld', 'newNumber', 'confirmNew', 'review'] as const

/** Its place among the five, from 0. */
export const stepIndex = ({ step }: NumberChange): number => NUMBER_STEPS.indexOf(step)

/** Whether leaving now would lose what was done. */
export const isInProgress = ({ step }: NumberChange): boolean => step !== 'request' && step !== 'review'
