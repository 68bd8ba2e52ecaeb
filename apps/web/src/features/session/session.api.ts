import { useQuery, type QueryClient } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, fetchUncached, useMutationFor } from '@peyk/client/query-options.ts'
import * as sessionContract from '@peyk/contract/session/session.ts'
import { config } from '../../lib/config.ts'
import { DRAFTS_DATABASE } from '../../lib/form-autosave/drafts-database.ts'
import { oldPanelAddress } from '../../lib/old-panel.ts'
import { useSession } from '../../lib/session/session.tsx'

const calls = apiOf('session', sessionContract)

const WHO_AM_I_STALE_MS = 5 * 60_000

/** Who is signed in; changes so rarely that one answer serves a while of screens. */
export const whoAmIQuery = () => ({ ...queryOptionsFor(calls.checkToken, {}), staleTime: WHO_AM_I_STALE_MS })

/** Who would be signed in by another token; the present session is not touched by it. */
export const fetchTokenOwner = (token: string, client: QueryClient) =>
  fetchUncached(calls.checkToken, {}, { client, token })

/** What the login screen shows before anybody is known. */
export const loginSettingQuery = () => ({
  ...queryOptionsFor(calls.loginSetting, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The address of the old panel; null where there is none, and until the server has responded. */
export const useOldPanelUrl = (): string | null => {
  const { data } = useQuery(loginSettingQuery())
  if (data === undefined) return null
  return oldPanelAddress({ ...config.oldPanel, host: window.location.hostname, serverUrl: data.old_panel_url })
}

/** Whether this account has told its business, asked once (spec §7: without a second try). */
export const businessSectorQuery = () => ({
  ...queryOptionsFor(calls.activityDomain, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether a user name may be had: refused with 409 when it is somebody's. */
export const userNameAvailabilityQuery = (userName: string) => ({
  ...queryOptionsFor(calls.checkExist, { user_name: userName }),
  retry: false,
})

export const useLogin = () => useMutationFor(calls.login)
export const useConfirmCode = () => useMutationFor(calls.confirmOtp)
export const useSendCode = () => useMutationFor(calls.sendSmsOtp)
export const useRegister = () => useMutationFor(calls.register)
export const useSaveBusinessSector = () => useMutationFor(calls.tellBusiness)

/** The key under which the shell finds a failed logout, wherever it was pressed. */
export const LOGOUT_KEY = calls.logout.key

/** The code of drafts comes with forms; where it cannot be had, the whole database goes. */
const removeDrafts = () =>
  import('../../lib/form-autosave/autosave-store.ts').then(
    ({ removeAllAutosaves }) => removeAllAutosaves(),
    () => void indexedDB.deleteDatabase(DRAFTS_DATABASE),
  )

/** Logout: after success the session of this browser ends (spec §4) and its form drafts are gone (decision W21). */
export const useLogout = () => {
  const session = useSession()
  return useMutationFor(calls.logout, {
    onDone: () => {
      void removeDrafts()
      session.end()
    },
  })
}
