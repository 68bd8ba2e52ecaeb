import { webhookForm } from '@peyk/contract/developers/webhook-forms.ts'
import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { Webhook } from '../webhooks.api.ts'

const { form: texts } = webhookTexts

export interface WebhookFormValues extends Record<string, unknown> {
  url: string
  title: string
  events: string[]
}

export const toWebhookFormValues = (webhook: Webhook | null): WebhookFormValues => ({
  url: webhook?.url ?? '',
  title: webhook?.title ?? '',
  events: webhook?.events ?? [],
})

export const toWebhookRequest = ({ url, title, events }: WebhookFormValues) => ({
  url: url.trim(),
  events,
  title: title.trim(),
})

const checkContract = schemaCheck<ReturnType<typeof toWebhookRequest>>(webhookForm)

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)

/** What the contract asks for; whether an address can be reached the server finds out. */
export const webhookCheck: FormCheck<WebhookFormValues> = (values) => {
  const request = toWebhookRequest(values)
  return {
    ...checkContract(request),
    ...(request.url !== '' && !isWebAddress(request.url) && { url: texts.urlBad }),
    ...(request.events.length === 0 && { events: texts.eventsMissing }),
  }
}
