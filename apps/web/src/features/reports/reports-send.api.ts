import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as proofContract from '@peyk/contract/reports/send-proof.ts'
import * as sendContract from '@peyk/contract/reports/send-report.ts'

const calls = apiOf('reports', sendContract)
const proofs = apiOf('reports', proofContract)

export type DeliveryCurve = CallData<typeof sendContract.deliveryCurve>

/** How a send went over time. */
export const deliveryCurveQuery = (sendId: string) => queryOptionsFor(calls.deliveryCurve, { bulk_id: sendId })

export const useDownloadRecipients = () => useMutationFor(calls.downloadRecipients)
export const useMakeProof = () => useMutationFor(proofs.makeProof)
