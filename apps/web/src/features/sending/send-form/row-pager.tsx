import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { firstButton, useRestoreFocus } from '@peyk/ui/dom/use-restore-focus.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'

interface RowPagerProps {
  /** From 0. */
  index: number
  count: number
  onPageChange: (index: number) => void
}

/** From one recipient's text to the next one's. */
export function RowPager({ index, count, onPageChange }: RowPagerProps) {
  const steps = useRef<HTMLDivElement>(null)
  useRestoreFocus(steps, () => firstButton(steps.current))
  return (
    <div ref={steps} className="mt-2 flex items-center justify-center gap-2">
      <IconButton
        icon={ChevronRight}
        label={sendWizard.previousRow}
        isDisabled={index === 0}
        onPress={() => onPageChange(index - 1)}
      />
      <span role="status" className="text-sm text-ink-2">
        {sendWizard.rowOf(formatCount(index + 1), formatCount(count))}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={sendWizard.nextRow}
        isDisabled={index >= count - 1}
        onPress={() => onPageChange(index + 1)}
      />
    </div>
  )
}
