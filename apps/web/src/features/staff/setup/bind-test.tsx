import { PlugZap } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BindTest } from '../staff-setup.api.ts'
import { bindTexts as texts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { bindSentence } from './setup.model.ts'

interface BindTestProps {
  /** Of the button, for screen readers, where several stand on the page. */
  name?: string
  hint?: string
  call: { data: BindTest | undefined; error: unknown; isPending: boolean }
  onTest: () => unknown
}

/** The button that tries a connection, and what the operator said. */
export function BindTestResult({ name, hint, call, onTest }: BindTestProps) {
  const { data, error, isPending } = call
  const answerRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a dialog the answer may lie below what is in sight.
    if (data !== undefined || error !== null) answerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [data, error])
  return (
    <div className="flex flex-col items-start">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="sm"
          icon={PlugZap}
          onPress={() => void onTest()}
          isLoading={isPending}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {texts.test}
        </Button>
        {hint !== undefined && <span className="text-sm text-ink-2">{hint}</span>}
      </div>
      <div role="status" ref={answerRef} className="mt-2 scroll-mb-6 text-sm empty:mt-0">
        {isPending ? (
          <span className="sr-only">{texts.testing}</span>
        ) : error !== null ? (
          <p className="text-danger">{callErrorMessage(error)}</p>
        ) : (
          data !== undefined && <Outcome test={data} />
        )}
      </div>
    </div>
  )
}

function Outcome({ test }: { test: BindTest }) {
  const { outcome, operator_code: code, took_ms: tookMs } = test
  return (
    <>
      <p className={outcome === 'bound' ? 'text-success' : 'text-danger'}>{bindSentence(outcome, code)}</p>
      <p className="text-xs text-ink-3">
        {code !== null && (
          <span className="me-3">
            {texts.operatorSaid}: <Ltr>{code}</Ltr>
          </span>
        )}
        {texts.took(formatCount(tookMs))}
      </p>
    </>
  )
}
