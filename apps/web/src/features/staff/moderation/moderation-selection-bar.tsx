import { staffSends } from '@peyk/phrases/fa/staff/moderation.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Checkbox } from '@peyk/ui/field/checkbox.tsx'
import type { MonitoredRow } from './moderation.model.ts'

const { queue: texts } = staffSends

interface ChooseBarProps {
  rows: readonly MonitoredRow[]
  chosen: readonly MonitoredRow[]
  onPick: (ids: ReadonlySet<string>) => void
  onApprove: () => void
}

/** Above the queue: all of the page at once, and what is done with those that are chosen. */
export function ChooseBar({ rows, chosen, onPick, onApprove }: ChooseBarProps) {
  const isAll = chosen.length === rows.length
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
      <Checkbox
        isSelected={isAll}
        isIndeterminate={chosen.length > 0 && !isAll}
        onChange={(isOn) => onPick(new Set(isOn ? rows.map((send) => send.messages_outbox_id) : []))}
      >
        {texts.chooseAll}
      </Checkbox>
      {chosen.length > 0 && <Button onPress={onApprove}>{texts.approveChosen(formatCount(chosen.length))}</Button>}
    </div>
  )
}
