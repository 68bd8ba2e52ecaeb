import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import type { ReactNode } from 'react'
import type { Webhook } from '../webhooks.api.ts'
import { stateOf, stateText, stateTones } from './webhooks.model.ts'

const { state: texts } = webhookTexts

export const StateChip = ({ webhook }: { webhook: Webhook }) => (
  <Chip tone={webhook.off_reason === null || webhook.off_reason === 'manual' ? stateTones[stateOf(webhook)] : 'danger'}>
    {stateText(webhook)}
  </Chip>
)

/** What is wrong with an endpoint and what can be done: nothing where it works. */
export function StateAlert({ webhook, turnOn }: { webhook: Webhook; turnOn: ReactNode }) {
  if (webhook.off_reason !== null)
    return (
      <InfoAlert tone={webhook.off_reason === 'manual' ? 'info' : 'warning'} action={turnOn}>
        {texts.offBy[webhook.off_reason]}
      </InfoAlert>
    )
  if (webhook.failing_since !== null)
    return (
      <InfoAlert tone="warning">
        {texts.failingSince} <DateTime at={webhook.failing_since} />
        <span className="block text-sm text-ink-2">{texts.failingHint}</span>
      </InfoAlert>
    )
  return null
}
