import { useQuery } from '@tanstack/react-query'
import type { Line, SendingType } from '@peyk/contract/sending/sending.ts'
import { textHintActions } from '@peyk/phrases/fa/sending/text-hint-actions.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { linesForTypeQuery } from '../../features/sending/sending.api.ts'
import { findSuitableLine, type LineHintKind } from './text-hints.model.ts'

/** The line of a form, and the way to another one. */
export interface LineSelection {
  type: SendingType
  lineId: number | undefined
  select: (line: Line) => void
  /** Back to the one that is chosen now. */
  restore: () => void
}

interface SuggestedLinePickerProps {
  kind: LineHintKind
  selection: LineSelection
  onSelected: (lineId: number) => void
}

/** Chooses a line of the account that suits the text; nothing where it has none. */
export function SuggestedLinePicker({ kind, selection, onSelected }: SuggestedLinePickerProps) {
  const { data } = useQuery({ ...linesForTypeQuery(selection.type), staleTime: 30_000 })
  const line = findSuitableLine(data?.rows ?? [], kind)
  if (line === undefined) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      onPress={() => {
        onSelected(line.id)
        selection.select(line)
      }}
    >
      {textHintActions.chooseLine(`\u2066${formatDigits(line.number)}\u2069`)}
    </Button>
  )
}
