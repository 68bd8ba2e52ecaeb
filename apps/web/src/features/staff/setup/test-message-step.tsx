import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed, CircleX, Send } from 'lucide-react'
import { useEffect } from 'react'
import { testMessageForm } from '@peyk/contract/setup/setup-forms.ts'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { testMessageQuery, useSendTestMessage, type TestMessage } from '../staff-setup.api.ts'

const { test: texts } = setupTexts

interface TestMessageValues extends Record<string, unknown> {
  mobile: string
}

const check = schemaCheck<TestMessageValues>(testMessageForm, { missing: { mobile: newCustomerTexts.missing.mobile } })

/** A message to one's own mobile over the whole way, followed until its receipt. `onSettled`: the steps change by it. */
export function TestMessageStep({ hasTest, onSettled }: { hasTest: boolean; onSettled: () => void }) {
  const clock = useClock()
  const { data: test } = useQuery(testMessageQuery(() => clock.nowMs()))
  const send = useSendTestMessage()
  const form = useAppForm<TestMessageValues>({
    defaultValues: { mobile: '' },
    check,
    autosave: { name: 'setup-test-message' },
  })
  const state = test?.state
  useEffect(() => {
    if (state === 'delivered' || state === 'failed') onSettled()
    // Only a change of the state is news.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  const submit = form.submit(({ mobile }) => send.mutate({ mobile: mobile.trim() }, { onError: form.showServerError }))
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <CallErrorAlert error={form.failure} />
        <div className="flex flex-wrap items-start gap-3">
          <FormField control={form.control} name="mobile">
            {(field) => <MobileField {...field} label={texts.mobile} isRequired className="w-64 max-desk:w-full" />}
          </FormField>
          <Button type="submit" icon={Send} isLoading={send.isPending} className="desk:mt-7 max-desk:w-full">
            {texts.send}
          </Button>
        </div>
      </form>
      {test === undefined && hasTest && <Skeleton className="h-[156px] w-full" />}
      {test != null && <Course test={test} />}
    </div>
  )
}

const COURSE = ['waiting', 'queued', 'handed_over', 'delivered'] as const

/** Where the message is on its way; what is behind it is ticked. */
function Course({ test }: { test: TestMessage }) {
  const isFailed = test.state === 'failed'
  const at = isFailed ? -1 : COURSE.indexOf(test.state as (typeof COURSE)[number])
  const places = isFailed ? (['failed'] as const) : COURSE
  return (
    <ol aria-label={texts.progress} aria-live="polite" className="flex flex-col gap-2 rounded-md bg-subtle p-3 text-sm">
      <li className="flex items-center gap-2 text-ink-2">
        <Check size={16} aria-hidden className="shrink-0 text-success" />
        {texts.asked}
        <span className="text-xs text-ink-3">
          <ListTime at={test.asked_at} />
        </span>
      </li>
      {places.map((place, index) => {
        const isPast = index < at || (place === 'delivered' && at === index)
        const isHere = index === at && place !== 'delivered'
        return (
          <li
            key={place}
            aria-current={isHere ? 'step' : undefined}
            className={`flex items-center gap-2 ${isHere ? 'font-semibold text-ink' : isFailed ? 'text-danger' : isPast ? 'text-ink-2' : 'text-ink-3'}`}
          >
            <Mark isFailed={isFailed} isPast={isPast} isHere={isHere} />
            {texts.states[place]}
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ isFailed, isPast, isHere }: { isFailed: boolean; isPast: boolean; isHere: boolean }) {
  if (isFailed) return <CircleX size={16} aria-hidden className="shrink-0 text-danger" />
  if (isPast) return <Check size={16} aria-hidden className="shrink-0 text-success" />
  return isHere ? (
    <span className="shrink-0 text-primary">
      <Spinner sizePx={16} />
    </span>
  ) : (
    <CircleDashed size={16} aria-hidden className="shrink-0" />
  )
}
