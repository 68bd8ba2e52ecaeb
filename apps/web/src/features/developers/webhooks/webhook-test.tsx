import { Zap } from 'lucide-react'
import { useState } from 'react'
import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { useTestWebhook } from '../webhooks.api.ts'
import { testText } from './webhooks.model.ts'

const { test: texts } = webhookTexts

/** Sends one event at once; what the endpoint answered and when stays on the page. */
export function WebhookTest({ id }: { id: number }) {
  const call = useTestWebhook()
  const nowMs = useNowMs()
  const [testedAt, setTestedAt] = useState(0)
  const ask = () => call.mutate({ id }, { onSettled: () => setTestedAt(nowMs) })
  const { data, error } = call
  const result =
    error !== null ? { isOk: false, text: callErrorMessage(error) } : data === undefined ? null : testText(data)
  return (
    <Card title={texts.title}>
      <p className="text-sm text-ink-2">{texts.hint}</p>
      <PermissionButton
        permission="developer.manage"
        apiCall="webhooks.testWebhook"
        variant="secondary"
        icon={Zap}
        className="mt-4"
        onPress={ask}
        isLoading={call.isPending}
      >
        {texts.button}
      </PermissionButton>
      <p role="status" className="text-sm">
        {result !== null && !call.isPending && (
          <span className="mt-3 block">
            <span className="text-ink-2">{texts.at}</span>{' '}
            <span className={result.isOk ? 'text-success' : 'text-danger'}>{result.text}</span>
            <span className="ms-2 text-xs text-ink-3">
              <ListTime at={testedAt} />
            </span>
          </span>
        )}
      </p>
    </Card>
  )
}
