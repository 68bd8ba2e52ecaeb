import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import type { ModeratedSend } from './moderation.model.ts'

const { queue: texts } = moderationTexts

interface ModerationSelectionBarProps {
  rows: readonly ModeratedSend[]
  selected: readonly ModeratedSend[]
  onSelect: (ids: ReadonlySet<string>) => void
  onApprove: () => void
}

/** Above the queue: all of the page at once, and what is done with those that are chosen. */
export function ModerationSelectionBar({ rows, selected, onSelect, onApprove }: ModerationSelectionBarProps) {
  const isAll = selected.length === rows.length
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
      <Checkbox
        isSelected={isAll}
        isIndeterminate={selected.length > 0 && !isAll}
        onChange={(isOn) => onSelect(new Set(isOn ? rows.map((send) => send.messages_outbox_id) : []))}
      >
        {texts.chooseAll}
      </Checkbox>
      {selected.length > 0 && <Button onPress={onApprove}>{texts.approveChosen(formatCount(selected.length))}</Button>}
    </div>
  )
}
