import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as linesContract from '@peyk/contract/lines/lines.ts'

const calls = apiOf('lines', linesContract)

export type Agreement = CallData<typeof linesContract.agreementList>[number]

/** The lines that are offered under an agreement, those still to be accepted first. */
export const agreementsQuery = () => queryOptionsFor(calls.agreementList, {})

/** Which lines may be sent from, and which of them is a default, is a matter of sending. */
const changes = { invalidates: ['lines', 'sending'] } as const

export const useAcceptAgreement = () => useMutationFor(calls.assignAgreement, changes)
export const useSetDefaultLines = () => useMutationFor(calls.upsertDefaults, changes)
