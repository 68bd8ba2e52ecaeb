import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as invitationsContract from '@peyk/contract/session/invitations.ts'

const calls = apiOf('session', invitationsContract)

/** Whom the link of an invitation is for; one that is over stays over. */
export const invitationQuery = (token: string) => ({
  ...queryOptionsFor(calls.showInvitation, { token }),
  retry: false,
})
export const useAcceptInvitation = () => useMutationFor(calls.acceptInvitation)
