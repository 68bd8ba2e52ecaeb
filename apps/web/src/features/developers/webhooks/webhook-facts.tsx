import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Webhook } from '../webhooks.api.ts'
import { eventName } from './deliveries.model.ts'

const { facts: texts, never } = webhookTexts

/** Where an endpoint is, what it is told of, and how it goes. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  return (
    <Card title={texts.title}>
      <DescriptionList>
        {webhook.title !== '' && (
          <DescriptionItem label={texts.name}>
            <bdi>{webhook.title}</bdi>
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.url}>
          <span className="flex items-start justify-end gap-1">
            <Ltr className="pt-1 text-end break-all">{webhook.url}</Ltr>
            <CopyButton text={webhook.url} name={texts.url} />
          </span>
        </DescriptionItem>
        <DescriptionItem label={texts.secret}>
          <Ltr className="font-mono text-sm">{webhook.secret_hint}</Ltr>
        </DescriptionItem>
        {webhook.previous_secret_until !== null && (
          <DescriptionItem label={texts.previousSecret}>
            <DateTime at={webhook.previous_secret_until} />
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.waiting}>
          <Digits>{webhook.waiting_count}</Digits>
        </DescriptionItem>
        <DescriptionItem label={texts.lastSuccess}>
          {webhook.last_success_at === null ? never : <ListTime at={webhook.last_success_at} />}
        </DescriptionItem>
        <DescriptionItem label={texts.created}>
          <ListTime at={webhook.created_at} />
        </DescriptionItem>
      </DescriptionList>
      <h3 className="mt-4 mb-2 text-sm text-ink-2">{texts.events}</h3>
      <ul className="flex flex-wrap gap-2">
        {webhook.events.map((event) => (
          <li key={event}>
            <Chip>{eventName(event)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
