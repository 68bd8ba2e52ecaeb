import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Checkbox } from '@peyk/ui/field/checkbox.tsx'
import type { HoursConsent } from './use-quiet-hours-consent.ts'

/** «می‌پذیرم؛ در آغاز ساعت مجاز خط برود» */
export function HoursCheckbox({ consent }: { consent: HoursConsent }) {
  return (
    <Checkbox className="mt-4" isSelected={consent.isAccepted} onChange={consent.accept}>
      {sendWizard.shiftToHours}
    </Checkbox>
  )
}
