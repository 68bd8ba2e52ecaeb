import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as accountContract from '@peyk/contract/account/account.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as sessionContract from '@peyk/contract/session/session.ts'

const calls = apiOf('account', accountContract)
const sessionCalls = apiOf('session', sessionContract)

export type Profile = CallData<typeof accountContract.showProfile>
export type Settings = CallData<typeof accountContract.setting>
export type TariffRow = CallData<typeof accountContract.tariffs>[number]
export type LoginRow = CallRow<typeof accountContract.loginHistory>
export type OpenSession = CallRow<typeof sessionContract.sessions>

/** Who the owner is; of a colleague, who they are themselves. */
export const profileQuery = () => queryOptionsFor(calls.showProfile, {})

export const settingsQuery = () => queryOptionsFor(calls.setting, {})

export const tariffsQuery = () => queryOptionsFor(calls.tariffs, {})

/** Logins that were tried, newest first. */
export const loginHistoryQuery = (params: { page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.loginHistory, params), placeholderData: keepPreviousData })

/** More than a person has open; the rest would be on another page of the call. */
const MAX_SESSIONS = 100

/** The own living sessions, newest first. */
export const sessionsQuery = () => queryOptionsFor(sessionCalls.sessions, { page: 1, per_page: MAX_SESSIONS })

// The name and the picture in the bar come from the session's calls.
const PROFILE_QUERY_GROUPS = ['account', 'session'] as const

export const useUpdateProfile = () => useMutationFor(calls.updateProfile, { invalidates: PROFILE_QUERY_GROUPS })
export const useUpdateSettings = () => useMutationFor(calls.updateSetting, { invalidates: ['account'] })
export const useChangePassword = () => useMutationFor(calls.changePassword, { invalidates: PROFILE_QUERY_GROUPS })

export const useSendSecondFactorCode = () => useMutationFor(calls.twoFactorSendCode)
export const useShowQr = () => useMutationFor(calls.twoFactorShowQr)
export const useEnableSecondFactor = () => useMutationFor(calls.twoFactorEnable, { invalidates: PROFILE_QUERY_GROUPS })
export const useDisableSecondFactor = () =>
  useMutationFor(calls.twoFactorDisable, { invalidates: PROFILE_QUERY_GROUPS })

export const useRequestNumberChange = () => useMutationFor(calls.requestChangeOtp)
export const useConfirmOldNumber = () => useMutationFor(calls.confirmChangeOtp)
export const useConfirmNewNumber = () => useMutationFor(calls.confirmNewMobile)
export const useFinishNumberChange = () => useMutationFor(calls.checkOtp, { invalidates: ['account'] })

export const useRequestOwnMobile = () => useMutationFor(calls.requestOwnMobile)
export const useConfirmOwnMobile = () => useMutationFor(calls.confirmOwnMobile, { invalidates: PROFILE_QUERY_GROUPS })

export const useEndSessions = () => useMutationFor(sessionCalls.endSessions, { invalidates: ['session'] })
