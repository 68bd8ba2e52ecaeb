import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/developers/webhooks.ts'

const calls = apiOf('webhooks', contract)

export type Webhook = CallData<typeof contract.webhookList>[number]
export type WebhookWithSecret = CallData<typeof contract.createWebhook>
export type Delivery = CallRow<typeof contract.webhookDeliveries>
export type DeliveryFields = CallFields<typeof contract.webhookDeliveries>
export type ResendFields = CallFields<typeof contract.resendWebhook>

const changes = { invalidates: ['webhooks'] } as const

/** All of them; there are few. */
export const webhooksQuery = () => queryOptionsFor(calls.webhookList, {})
export const useCreateWebhook = () => useMutationFor(calls.createWebhook, changes)
export const useUpdateWebhook = () => useMutationFor(calls.updateWebhook, changes)
export const useDeleteWebhook = () => useMutationFor(calls.deleteWebhook, changes)
export const useRotateSecret = () => useMutationFor(calls.rotateWebhookSecret, changes)
export const useTestWebhook = () => useMutationFor(calls.testWebhook, changes)
export const useResend = () => useMutationFor(calls.resendWebhook, changes)

/** What was told to one of them, newest first. */
export const deliveriesQuery = (fields: DeliveryFields) =>
  queryOptions({ ...queryOptionsFor(calls.webhookDeliveries, fields), placeholderData: keepPreviousData })

/** How many there are of a filter; asked anew for each question. */
export const deliveryCountQuery = (fields: DeliveryFields | null) =>
  queryOptions({
    ...queryOptionsFor(calls.webhookDeliveries, { ...(fields ?? { id: 0 }), page: 1, per_page: 1 }),
    enabled: fields !== null,
    staleTime: 0,
    gcTime: 0,
  })
