import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import type { RequiredCheckbox } from './use-required-checkbox.ts'

/** «می‌پذیرم؛ در شروع ساعت مجاز خط ارسال شود» */
export function QuietHoursCheckbox({ consent }: { consent: RequiredCheckbox }) {
  return (
    <Checkbox className="mt-4" isSelected={consent.isAccepted} onChange={consent.accept}>
      {sendWizard.shiftToHours}
    </Checkbox>
  )
}
