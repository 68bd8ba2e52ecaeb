import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { ruleTestQuery, type RuleLine, type RuleTest } from '../inbox-rules.api.ts'
import { EffectResults } from './effect-results.tsx'
import { firstLine } from './rules.model.ts'

const { test: texts, form: formTexts } = ruleTexts
const MAX_TEXT = 2000

/** Says which rule a text meets and what would happen; nothing is sent. */
export function RuleTestBox({ lines }: { lines: readonly RuleLine[] }) {
  const [number, setNumber] = useState(firstLine(lines))
  const [message, setMessage] = useState('')
  const [from, setFrom] = useState('')
  const [asked, setAsked] = useState<{ number: string; message: string; from?: string } | null>(null)
  const { data, error, isFetching, refetch } = useQuery(ruleTestQuery(asked))
  const submit = () => {
    if (number === null || message.trim() === '') return
    const next = { number, message: message.trim(), ...(from.trim() !== '' && { from: from.trim() }) }
    // The same once more is asked once more: an answer of the last minute may have changed it.
    if (asked !== null && JSON.stringify(asked) === JSON.stringify(next)) void refetch()
    else setAsked(next)
  }
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-sm text-ink-2">{texts.hint}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {lines.length > 1 && (
          <LazySelect
            label={formTexts.line}
            value={number}
            onChange={setNumber}
            options={lines.map((line) => ({
              value: line.number,
              label: isolateLtr(formatDigits(line.number)),
              ...(line.alias !== null && { description: line.alias }),
            }))}
          />
        )}
        <TextArea label={texts.message} value={message} onChange={setMessage} rows={2} maxLength={MAX_TEXT} isGrowing />
        <TextField label={texts.from} value={from} onChange={setFrom} isLatin maxLength={20} inputMode="tel" />
        <Button type="submit" variant="secondary" isLoading={isFetching} isDisabled={message.trim() === ''}>
          {texts.submit}
        </Button>
      </form>
      <CallErrorAlert error={error} className="mt-4" />
      <div role="status" className="mt-4 empty:hidden">
        {data !== undefined && error === null && <TestResult test={data} />}
      </div>
    </Card>
  )
}

function TestResult({ test }: { test: RuleTest }) {
  if (test.fixed !== null) return <p className="text-base text-ink">{texts[test.fixed]}</p>
  if (test.rule === null) return <p className="text-base text-ink">{texts.none}</p>
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-base font-semibold text-ink">{texts.met(test.rule.keyword)}</p>
      <EffectResults effects={test.effects} isTest />
      {test.answer_text !== null && <Quoted label={texts.answer} text={test.answer_text} />}
      {test.notice_text !== null && <Quoted label={texts.notice} text={test.notice_text} />}
      <p className="text-sm text-ink-2">
        {test.total_price === 0 ? (
          texts.free
        ) : (
          <>
            {texts.total}: <Money tenths={tenthsOfRial(test.total_price)} strong />
          </>
        )}
      </p>
    </div>
  )
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-xs text-ink-3">{label}</p>
      <p dir="auto" className="rounded-md bg-subtle p-3 text-sm wrap-anywhere whitespace-pre-line text-ink">
        {text}
      </p>
    </div>
  )
}
