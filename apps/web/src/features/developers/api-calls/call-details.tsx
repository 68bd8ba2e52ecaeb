import type { ReactNode } from 'react'
import { apiCallTexts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { CodeBlock } from '@peyk/ui/display/code-block.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { ApiCallDetails } from '../api-calls.api.ts'
import { StatusChip, tookText } from './call-columns.tsx'
import { curlOf, readableJson } from './calls.model.ts'

const { one: texts, noKey } = apiCallTexts

const Code = ({ title, text, none }: { title: string; text: string | null; none: string }) => (
  <div>
    <h3 className="mb-2 text-sm font-semibold text-ink-2">{title}</h3>
    {text === null || text === '' ? (
      <p className="text-sm text-ink-2">{none}</p>
    ) : (
      <CodeBlock code={text} name={title} isWrapped />
    )}
  </div>
)

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** One call: what it was, what was asked, what was answered, and how to make it again. */
export function CallDetails({ call }: { call: ApiCallDetails }) {
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.status, <StatusChip key="status" status={call.http_status} />],
    ...(call.message_code === null
      ? []
      : [[texts.messageCode, <Ltr key="code">{formatDigits(call.message_code)}</Ltr>] as const]),
    [texts.key, <bdi key="key">{call.key_title ?? noKey}</bdi>],
    [texts.ip, <Ltr key="ip">{call.ip}</Ltr>],
    [texts.took, tookText(call.duration_ms)],
    [texts.time, <DateTime key="time" at={call.created_at} format="long" />],
  ]
  return (
    <div className="flex flex-col gap-4">
      {call.is_cut && <InfoAlert>{texts.cut}</InfoAlert>}
      <Card title={texts.facts}>
        <CodeBlock code={`${call.method} ${call.path}`} name={texts.request} isWrapped className="mb-3" />
        <DescriptionList className="grid gap-x-10 desk:grid-cols-2">
          {facts.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </Card>
      <Card title={texts.request}>
        <div className="flex flex-col gap-5">
          <Code title={texts.headers} text={headerLines(call.request_headers)} none={texts.noBody} />
          <Code
            title={texts.body}
            text={call.request_body === null ? null : readableJson(call.request_body)}
            none={texts.noBody}
          />
        </div>
      </Card>
      <Card title={texts.response}>
        {call.response_body === null ? (
          <p className="text-sm text-ink-2">{texts.noResponse}</p>
        ) : (
          <CodeBlock code={readableJson(call.response_body)} name={texts.response} isWrapped />
        )}
      </Card>
      <Card title={texts.again}>
        <p className="mb-3 text-sm text-ink-2">{texts.againHint}</p>
        <CodeBlock code={curlOf(call, location.origin)} name={texts.again} isWrapped />
      </Card>
    </div>
  )
}
