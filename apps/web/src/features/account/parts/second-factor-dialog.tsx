import { TriangleAlert } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CodeField } from '@peyk/ui/field/code-field.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { OneTimeCodeStep } from '../../../lib/one-time-code/one-time-code-step.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { useSecondFactor, type SecondFactorTask } from './use-second-factor.ts'

const { secondFactor: words } = account

interface SecondFactorDialogProps {
  task: SecondFactorTask
  isOpen: boolean
  onClose: () => void
}

const titles: Record<SecondFactorTask, string> = { ga: words.turnOnApp, sms: words.turnOnSms, off: words.offTitle }

/** What one should know before the code is sent; turning it off concerns everybody (spec §6). */
const Intro = ({ task }: { task: SecondFactorTask }) => (
  <>
    {task === 'off' ? (
      <ul className="flex flex-col gap-2 rounded-md bg-warning-soft p-3 text-ink">
        {words.offWarnings.map((warning) => (
          <li key={warning} className="flex items-start gap-2">
            <TriangleAlert size={18} aria-hidden className="mt-1 shrink-0 text-warning" />
            {warning}
          </li>
        ))}
      </ul>
    ) : (
      <p>{task === 'ga' ? words.byAppHint : words.bySmsHint}</p>
    )}
    {task !== 'off' && <p>{words.members}</p>}
    <p>{words.ownerCode}</p>
  </>
)

/** The key as a picture, and in letters for who has no camera at hand. */
const AppKey = ({ secret, qrSvg }: { secret: string; qrSvg: string }) => (
  <>
    <p>
      <span className="font-medium text-ink">{words.scan}</span> {words.scanHint}
    </p>
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
      alt={words.qr}
      // Cameras need dark on light, in the dark theme too.
      className="mx-auto size-40 rounded-md bg-white p-2"
    />
    <div className="rounded-md bg-subtle p-3">
      <p className="text-sm">{words.secret}</p>
      <p className="flex items-center justify-between gap-2">
        <bdi dir="ltr" className="min-w-0 font-mono text-sm break-all text-ink">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </bdi>
        <CopyButton text={secret} name={words.secretName} />
      </p>
    </div>
  </>
)

/** Turns the second factor on or off, step by step. */
export function SecondFactorDialog({ task, isOpen, onClose }: SecondFactorDialogProps) {
  const { step, sendFailure, sms, app, send, confirmSms, confirmApp, isSending, isConfirming } = useSecondFactor(
    task,
    onClose,
  )
  const typed = step.at === 'app' ? app : sms
  const isWhole = typed.code.length === 6
  const confirm = () => (step.at === 'app' ? confirmApp(app.code) : confirmSms(sms.code))
  const confirmLabel =
    task === 'off' ? words.offConfirm : task === 'ga' && step.at === 'code' ? words.next : words.confirmOn
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={titles[task]}
      footer={
        <>
          {step.at === 'intro' ? (
            <Button onPress={send} isLoading={isSending}>
              {words.sendCode}
            </Button>
          ) : (
            <Button
              variant={task === 'off' ? 'danger' : 'primary'}
              onPress={confirm}
              isLoading={isConfirming}
              isDisabled={!isWhole}
            >
              {confirmLabel}
            </Button>
          )}
          <Button variant="secondary" onPress={onClose}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {step.at === 'intro' && <Intro task={task} />}
        <CallErrorAlert error={sendFailure} />
        {step.at === 'code' && (
          <OneTimeCodeStep
            label={words.code}
            sentTo={step.mobileHint}
            times={step.times}
            codeInput={sms}
            // Turning off is pressed, not slipped into with the last digit.
            onCode={(code) => task !== 'off' && confirmSms(code)}
            onResend={send}
            isResending={isSending}
          />
        )}
        {step.at === 'app' && (
          <>
            <AppKey {...step} />
            <CallErrorAlert error={app.failure} />
            <CodeField
              label={words.appCode}
              value={app.code}
              onChange={app.setCode}
              onComplete={confirmApp}
              error={app.problem}
              autoFocus
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
