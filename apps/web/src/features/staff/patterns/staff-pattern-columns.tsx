import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { PatternStateChips } from '../../../lib/patterns/pattern-state-chips.tsx'
import { PlainPatternText } from '../../../lib/patterns/pattern-text.tsx'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import type { StaffPattern } from '../staff-patterns.api.ts'

const { columns: texts } = staffPatternTexts.table

const title: Column<StaffPattern> = {
  key: 'title',
  header: texts.title,
  priority: 'title',
  cell: (pattern) => (
    <span className="block min-w-0 py-1">
      <CutText dir="auto" className="font-medium text-ink">
        {patternTitle(pattern)}
      </CutText>
      <CutText lines={3} dir="auto" className="text-sm font-normal wrap-anywhere text-ink-2">
        <PlainPatternText>{pattern.pattern_message}</PlainPatternText>
      </CutText>
      {pattern.pattern_status === 'inactive' && (
        <span className="block text-xs font-normal text-danger">{patternNames.reason(pattern.reject_text)}</span>
      )}
    </span>
  ),
}
const rest: readonly Column<StaffPattern>[] = [
  {
    key: 'code',
    header: texts.code,
    width: 'w-36',
    cell: ({ pattern_code: code }) => <Ltr className="text-sm">{code}</Ltr>,
  },
  {
    key: 'updated',
    header: texts.updated,
    width: 'w-28',
    cell: ({ updated_at: at }) => <ListTime at={at} format="date" />,
  },
]

/** Of customers. */
export const customerPatternColumns: readonly Column<StaffPattern>[] = [
  title,
  {
    key: 'state',
    header: texts.state,
    priority: 'state',
    width: 'w-44',
    cell: (pattern) => <PatternStateChips pattern={pattern} />,
  },
  { key: 'account', header: texts.account, width: 'w-40', cell: ({ account }) => account.title },
  ...rest,
]
/** Of the platform: they are in use and nobody's. */
export const systemicPatternColumns: readonly Column<StaffPattern>[] = [title, ...rest]
