import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import type { useRequiredCheckbox } from '../../../lib/form/use-required-checkbox.ts'

type Consent = ReturnType<typeof useRequiredCheckbox>

/** What must be ticked after a refusal: the hours of the line, a send that is the same once more. */
export const ConfirmConsents = ({ hours, repeat }: { hours: Consent; repeat: Consent }) => (
  <>
    {hours.isRequired && (
      <Checkbox className="mt-4" isSelected={hours.isAccepted} onChange={hours.accept}>
        {sendWizard.shiftToHours}
      </Checkbox>
    )}
    {repeat.isRequired && (
      <Checkbox className="mt-4" isSelected={repeat.isAccepted} onChange={repeat.accept}>
        {confirmSendTexts.repeatAnyway}
      </Checkbox>
    )}
  </>
)
