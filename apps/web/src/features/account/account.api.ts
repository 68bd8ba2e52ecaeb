import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as accountContract from '@peyk/contract/account/account.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as sessionContract from '@peyk/contract/session/session.ts'

const calls = callsOf('account', accountContract)
const sessionCalls = callsOf('session', sessionContract)

export type Profile = CallData<typeof accountContract.showProfile>
export type Settings = CallData<typeof accountContract.setting>
export type TariffRow = CallData<typeof accountContract.tariffs>[number]
export type LoginRow = CallRow<typeof accountContract.loginHistory>
export type OpenSession = CallRow<typeof sessionContract.sessions>

/** Who the owner is; of a colleague, who they are themselves. */
export const profileQuery = () => queryFor(calls.showProfile, {})

export const settingsQuery = () => queryFor(calls.setting, {})

export const tariffsQuery = () => queryFor(calls.tariffs, {})

/** Logins that were tried, newest first. */
export const loginHistoryQuery = (asked: { page: number; per_page: number }) =>
  queryOptions({ ...queryFor(calls.loginHistory, asked), placeholderData: keepPreviousData })

/** More than a person has open; the rest would be on another page of the call. */
const MOST_SESSIONS = 100

/** The own living sessions, newest first. */
export const sessionsQuery = () => queryFor(sessionCalls.sessions, { page: 1, per_page: MOST_SESSIONS })

// The name and the picture in the bar come from the session's calls.
const KNOWN_BY = ['account', 'session'] as const

export const useUpdateProfile = () => useMutationFor(calls.updateProfile, { invalidates: KNOWN_BY })
export const useUpdateSettings = () => useMutationFor(calls.updateSetting, { invalidates: ['account'] })
export const useChangePassword = () => useMutationFor(calls.changePassword, { invalidates: KNOWN_BY })

export const useSendSecondFactorCode = () => useMutationFor(calls.twoFactorSendCode)
export const useShowQr = () => useMutationFor(calls.twoFactorShowQr)
export const useEnableSecondFactor = () => useMutationFor(calls.twoFactorEnable, { invalidates: KNOWN_BY })
export const useDisableSecondFactor = () => useMutationFor(calls.twoFactorDisable, { invalidates: KNOWN_BY })

export const useRequestNumberChange = () => useMutationFor(calls.requestChangeOtp)
export const useConfirmOldNumber = () => useMutationFor(calls.confirmChangeOtp)
export const useConfirmNewNumber = () => useMutationFor(calls.confirmNewMobile)
export const useFinishNumberChange = () => useMutationFor(calls.checkOtp, { invalidates: ['account'] })

export const useAskOwnMobile = () => useMutationFor(calls.requestOwnMobile)
export const useConfirmOwnMobile = () => useMutationFor(calls.confirmOwnMobile, { invalidates: KNOWN_BY })

export const useEndSessions = () => useMutationFor(sessionCalls.endSessions, { invalidates: ['session'] })
