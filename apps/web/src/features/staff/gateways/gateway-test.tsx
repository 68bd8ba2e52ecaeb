import { useState, type ReactNode } from 'react'
import { gatewayTexts as texts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useTestGateway } from '../staff-payment-settings.api.ts'

interface GatewayTestProps {
  id: number
  button: (press: { onPress: () => void; isLoading: boolean }) => ReactNode
}

/** Asks the gateway for a payment that nobody pays; what it answered and when stays on the page. */
export function GatewayTest({ id, button }: GatewayTestProps) {
  const call = useTestGateway()
  const nowMs = useNowMs()
  const [testedAt, setTestedAt] = useState(0)
  const ask = () => call.mutate({ id }, { onSettled: () => setTestedAt(nowMs) })
  const { data, error } = call
  const message =
    error !== null
      ? callErrorMessage(error)
      : data === undefined
        ? null
        : texts.tested({ message: data.message, took: formatCount(data.took_ms) })
  return (
    <>
      {button({ onPress: ask, isLoading: call.isPending })}
      <p role="status" className="text-sm">
        {message !== null && !call.isPending && (
          <span className="mt-1 block">
            <span className="text-ink-2">{texts.testedAt}</span>{' '}
            <span className={data?.is_ok === true ? 'text-success' : 'text-danger'}>{message}</span>
            <span className="ms-2 text-xs text-ink-3">
              <ListTime at={testedAt} />
            </span>
          </span>
        )}
      </p>
    </>
  )
}
