import { patternListTexts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { patternDirection, PlainPatternText } from '../../../lib/patterns/pattern-text.tsx'
import { editState, patternTitle, STATE_TONES } from '../../../lib/patterns/pattern.model.ts'
import { VariableChip } from '../../../lib/patterns/variable-chip.tsx'
import type { Pattern } from '../patterns.api.ts'

const { columns: texts } = patternListTexts

/** Why it, or the edit beside it, was refused. */
const reasonOf = ({ pattern_status: status, reject_text: reason, revision }: Pattern): string | null =>
  status === 'inactive' && reason !== '' ? reason : (revision.reject_text ?? null)

function TitleCell(pattern: Pattern) {
  const { pattern_message: message } = pattern
  const reason = reasonOf(pattern)
  const edit = editState(pattern)
  return (
    <span className="block min-w-0 py-1">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <CutText dir="auto" className="font-medium wrap-anywhere text-ink">
          {patternTitle(pattern)}
        </CutText>
        {edit !== null && <Chip tone={edit === 'waiting' ? 'info' : 'danger'}>{patternNames.edits[edit]}</Chip>}
        {pattern.pattern_is_share && pattern.pattern_type === 'normal' && <Chip>{patternNames.shared}</Chip>}
      </span>
      <CutText lines={2} dir={patternDirection(message).dir} className="text-sm font-normal wrap-anywhere text-ink-2">
        <PlainPatternText>{message}</PlainPatternText>
      </CutText>
      {reason !== null && <span className="block text-xs font-normal text-danger">{patternNames.reason(reason)}</span>}
    </span>
  )
}

const titleColumn: Column<Pattern> = { key: 'title', header: texts.title, priority: 'title', cell: TitleCell }
const stateColumn: Column<Pattern> = {
  key: 'state',
  header: texts.state,
  priority: 'state',
  width: 'w-36',
  cell: ({ pattern_status: status }) => <Chip tone={STATE_TONES[status]}>{patternNames.states[status]}</Chip>,
}
const rest: readonly Column<Pattern>[] = [
  {
    key: 'code',
    header: texts.code,
    width: 'w-36',
    cell: ({ pattern_code: code }) => <Ltr className="text-sm">{code}</Ltr>,
  },
  {
    key: 'variables',
    header: texts.variables,
    width: 'w-44',
    isLong: true,
    cell: ({ variable }) =>
      variable.length === 0 ? (
        <span className="text-ink-3">—</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {variable.map(({ name }) => (
            <VariableChip key={name} name={name} className="text-xs" />
          ))}
        </span>
      ),
  },
  {
    key: 'updated',
    header: texts.updated,
    width: 'w-28',
    cell: ({ updated_at: at }) => <ListTime at={at} format="date" />,
  },
]

/** Of the patterns of the account. */
export const ownColumns: readonly Column<Pattern>[] = [titleColumn, stateColumn, ...rest]
/** Of those of the platform: they are in use. */
export const systemicColumns: readonly Column<Pattern>[] = [titleColumn, ...rest]
