import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { webSchedules } from '@peyk/phrases/fa/web-schedules.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { useClock } from '@peyk/ui/clock.tsx'
import { momentMs } from '@peyk/ui/format/text.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { Switch } from '@peyk/ui/widgets/switch.tsx'
import { TextArea } from '@peyk/ui/widgets/text-area.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'
import { tell } from '../../../lib/toasts/tell.ts'
import { hoursOf } from '../../../lib/lines/line-hours.state.ts'
import { choiceOf, repeatBody, repeatProblems } from '../repeat-choice.state.ts'
import { linesQuery } from '../sending.api.ts'
import { RepeatFields } from './repeat-fields.tsx'
import type { Series } from './series-facts.tsx'
import { useChangeSchedule } from '../../../lib/schedules/schedules.api.ts'

const texts = webSchedules.edit
/** Of the fields of the rule, as the server names them. */
const RULE_NAMES = ['repeat', 'repeat.weekdays', 'repeat.day', 'repeat.hour', 'ends_at', 'count']

/** Another text for the dates to come, and another rule if it is asked for. */
export function EditSeries({ series, onClose }: { series: Series; onClose: () => void }) {
  const clock = useClock()
  const hasText = series.sending_type !== 'peer_to_peer_file'
  const change = useChangeSchedule()
  const [message, setMessage] = useState(series.message)
  const [choice, setChoice] = useState(() =>
    choiceOf({
      repeat: series.repeat,
      startsMs: momentMs(series.starts_at),
      endsMs: momentMs(series.ends_at),
      nowMs: clock.nowMs(),
    }),
  )
  const [isTimed, setTimed] = useState(!hasText)
  const lines = useQuery({ ...linesQuery({ type: series.sending_type, search: series.number, page: 1 }), enabled: isTimed }) // prettier-ignore
  const line = lines.data?.rows.find(({ number }) => number === series.number)
  const [wasTried, setTried] = useState(false)
  const problem = isTimed ? Object.values(repeatProblems(choice, clock.nowMs()))[0] : undefined
  const failure = change.error instanceof ApiError ? change.error : null
  const ofMessage =
    wasTried && hasText && message.trim() === ''
      ? texts.missing
      : failure === null
        ? undefined
        : fieldErrorText(failure, 'message')
  const ofRule =
    (wasTried ? problem : undefined) ?? (failure === null ? undefined : fieldErrorText(failure, ...RULE_NAMES))
  const isElsewhere = change.error !== null && ofMessage === undefined && ofRule === undefined
  const save = () => {
    setTried(true)
    if ((hasText && message.trim() === '') || problem !== undefined) return
    const { starts_at: _, ...rule } = (isTimed ? repeatBody(choice) : null) ?? {}
    change.mutate(
      { schedule_id: series.schedule_id, ...(hasText && { message }), ...rule },
      {
        onSuccess: () => {
          onClose()
          tell({ title: texts.done })
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      size="lg"
      footer={
        <>
          <Button onPress={save} isLoading={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="secondary" onPress={onClose} isDisabled={change.isPending}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.hint}</p>
        {hasText && (
          <TextArea
            label={texts.message}
            isRequired
            value={message}
            onChange={(text) => {
              setMessage(text)
              change.reset()
            }}
            error={ofMessage}
          />
        )}
        {hasText && (
          <Switch isSelected={isTimed} onChange={setTimed} hint={texts.forgets}>
            {texts.times}
          </Switch>
        )}
        {isTimed && (
          <RepeatFields
            choice={choice}
            onChange={(next) => {
              setChoice(next)
              change.reset()
            }}
            error={ofRule}
            hasBegun
            hours={hoursOf(line)}
          />
        )}
        {isElsewhere && (
          <ErrorAlert>
            <FailureText error={change.error} />
          </ErrorAlert>
        )}
      </div>
    </Dialog>
  )
}
