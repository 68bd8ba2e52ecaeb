import { useQuery } from '@tanstack/react-query'
import type { Line, SendingType } from '@peyk/contract/sending/sending.ts'
import { textHintActions } from '@peyk/phrases/fa/sending/text-hint-actions.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { linesForTypeQuery } from '../../features/sending/sending.api.ts'
import { suitingLine, type LineHintKind } from './text-hints.model.ts'

/** The line of a form, and the way to another one. */
export interface LineChoice {
  type: SendingType
  lineId: number | undefined
  choose: (line: Line) => void
  /** Back to the one that is chosen now. */
  restore: () => void
}

interface OtherLineProps {
  kind: LineHintKind
  choice: LineChoice
  onChosen: (lineId: number) => void
}

/** Chooses a line of the account that suits the text; nothing where it has none. */
export function OtherLine({ kind, choice, onChosen }: OtherLineProps) {
  const { data } = useQuery({ ...linesForTypeQuery(choice.type), staleTime: 30_000 })
  const line = suitingLine(data?.rows ?? [], kind)
  if (line === undefined) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      onPress={() => {
        onChosen(line.id)
        choice.choose(line)
      }}
    >
      {textHintActions.chooseLine(`\u2066${formatDigits(line.number)}\u2069`)}
    </Button>
  )
}
