import { MessageSquareText, Smartphone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import type { SecondFactorTask } from './use-second-factor.ts'

const { secondFactor: words } = account

const dialog = lazyComponent(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog)

const METHODS: readonly { task: 'ga' | 'sms'; icon: LucideIcon; name: string; hint: string; action: string }[] = [
  { task: 'ga', icon: Smartphone, name: words.byApp, hint: words.byAppHint, action: words.turnOnApp },
  { task: 'sms', icon: MessageSquareText, name: words.bySms, hint: words.bySmsHint, action: words.turnOnSms },
]

interface SecondFactorCardProps {
  method: 'none' | 'sms' | 'ga'
  /** Only the owner turns it on and off (spec §6). */
  isColleague: boolean
  isDisabled: boolean
}

/** Whether a code is asked for after the password, and the ways to have that. */
export function SecondFactorCard({ method, isColleague, isDisabled }: SecondFactorCardProps) {
  const { Part: Dialog, ...opening } = useLazyOpen(dialog)
  const [task, setTask] = useState<SecondFactorTask>('sms')
  // Every opening begins anew: no code of before is left in it.
  const [round, setRound] = useState(0)
  const open = (next: SecondFactorTask) => {
    setTask(next)
    setRound((now) => now + 1)
    opening.open()
  }
  const isOn = method !== 'none'
  const button = (next: SecondFactorTask) => ({
    isDisabled,
    isLoading: opening.isLoading && task === next,
    onPress: () => open(next),
    onHoverStart: opening.preload,
    onFocus: opening.preload,
  })
  return (
    <Card title={words.title} aside={<Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? words.on : words.off}</Chip>}>
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink-2">{words.lead}</p>
        {isOn && <p className="text-base text-ink">{words.change(method === 'ga' ? words.byApp : words.bySms)}</p>}
        {isColleague ? (
          <p className="text-sm text-ink-3">{words.colleagueNote}</p>
        ) : (
          <>
            <p className="text-sm text-ink-3">{words.members}</p>
            {isOn ? (
              <div className="flex flex-col items-start gap-2">
                <Button variant="secondary" {...button('off')}>
                  {words.turnOff}
                </Button>
                <p className="text-sm text-ink-3">{words.toChange}</p>
              </div>
            ) : (
              <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
                {METHODS.map(({ task: way, icon: Icon, name, hint, action }) => (
                  <li key={way} className="flex items-start gap-3 p-4 max-desk:flex-wrap">
                    <Icon size={20} aria-hidden className="mt-1 shrink-0 text-primary-ink" />
                    <div className="min-w-0 flex-1 basis-48">
                      <p className="text-base font-medium text-ink">{name}</p>
                      <p className="text-sm text-ink-2">{hint}</p>
                    </div>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={action}
                      {...button(way)}
                      className="shrink-0 max-desk:w-full"
                    >
                      {words.turnOn}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        {opening.hasFailed && <ErrorAlert>{ui.partFailed}</ErrorAlert>}
      </div>
      {Dialog && <Dialog key={round} task={task} isOpen={opening.isOpen} onClose={opening.close} />}
    </Card>
  )
}
