import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { firstButton, useLostFocus } from '@peyk/ui/dom/use-restore-focus.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'

interface LeafRowsProps {
  /** From 0. */
  at: number
  count: number
  onLeaf: (at: number) => void
}

/** From one recipient's text to the next one's. */
export function LeafRows({ at, count, onLeaf }: LeafRowsProps) {
  const steps = useRef<HTMLDivElement>(null)
  useLostFocus(steps, () => firstButton(steps.current))
  return (
    <div ref={steps} className="mt-2 flex items-center justify-center gap-2">
      <IconButton
        icon={ChevronRight}
        label={sendWizard.previousRow}
        isDisabled={at === 0}
        onPress={() => onLeaf(at - 1)}
      />
      <span role="status" className="text-sm text-ink-2">
        {sendWizard.rowOf(formatCount(at + 1), formatCount(count))}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={sendWizard.nextRow}
        isDisabled={at >= count - 1}
        onPress={() => onLeaf(at + 1)}
      />
    </div>
  )
}
