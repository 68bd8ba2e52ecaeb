import { useId } from 'react'
import { mobileChange as words } from '@peyk/phrases/fa/account/mobile-change.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { OneTimeCodeStep } from '../one-time-code/one-time-code-step.tsx'
import { CallErrorAlert } from '../call-errors/call-error-alert.tsx'
import { FormField } from '../form/form-field.tsx'
import { useDialogCloseGuard } from '../form/use-dialog-close-guard.tsx'
import { useMobileChange, type MobileCalls } from './use-mobile-change.ts'

interface MobileDialogProps extends MobileCalls {
  title: string
  lead: string
  /** Whose password it is, for password managers. */
  userName: string
  onClose: () => void
}

const CODE_LENGTH = 6

/** Changes a mobile in two steps: the new number with the user's password, then the code that was sent to it. */
export function MobileDialog({ title, lead, userName, onClose, requestCode, confirm }: MobileDialogProps) {
  const formId = useId()
  const flow = useMobileChange({ requestCode, confirm, onDone: onClose })
  const { form, step, codeInput, isWorking } = flow
  const isDirty = (step.at === 'code' || form.formState.isDirty) && !isWorking
  const { close, guard } = useDialogCloseGuard({ isDirty, onClose })
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      isDismissable={!isWorking}
      title={title}
      footer={
        step.at === 'ask' ? (
          <>
            <Button type="submit" form={formId} isLoading={isWorking}>
              {words.send}
            </Button>
            <Button variant="secondary" onPress={close} isDisabled={isWorking}>
              {ui.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button
              onPress={() => void flow.confirm(codeInput.code)}
              isLoading={isWorking}
              isDisabled={codeInput.code.length < CODE_LENGTH}
            >
              {words.confirm}
            </Button>
            <Button variant="secondary" onPress={flow.goBack} isDisabled={isWorking}>
              {words.back}
            </Button>
          </>
        )
      }
    >
      {guard}
      {step.at === 'ask' ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation()
            void flow.send(event)
          }}
          className="flex flex-col gap-5"
        >
          <p>{lead}</p>
          <CallErrorAlert error={form.failure} />
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <FormField control={form.control} name="mobile">
            {(field) => <MobileField {...field} label={words.mobile} isRequired autoFocus />}
          </FormField>
          <FormField control={form.control} name="current_password">
            {(field) => <PasswordField {...field} label={words.password} isRequired />}
          </FormField>
          <ul className="list-disc rounded-md bg-subtle py-3 ps-8 pe-4 text-sm">
            {words.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </form>
      ) : (
        <OneTimeCodeStep
          label={words.code}
          sentTo={step.asked.mobile}
          times={step.times}
          codeInput={codeInput}
          // An action that ends sessions needs a press; the last digit of the code does not submit it.
          onCode={() => {}}
          onResend={() => void flow.resend()}
          isResending={isWorking}
        />
      )}
    </Dialog>
  )
}
