import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { recipientTone } from '../reports.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

export type RecipientRow = CallRow<typeof recipients>
const { recipientColumns: names } = reportScreens

const toLocalNumber = (number: string): string => {
  const mobile = parseLooseMobile(number)
  return mobile === null ? number : localMobile(mobile)
}

/** Why it did not arrive, or how far it has come. */
const noteOf = ({ reason_fa: reason, message_status: status }: RecipientRow) =>
  reason ?? (status === '1' ? reports.messageStatus[1] : null)

const identityColumns: readonly Column<RecipientRow>[] = [
  {
    key: 'number',
    header: names.number,
    priority: 'title',
    cell: (row) => <Mobile number={row.recipient} />,
    text: (row) => toLocalNumber(row.recipient),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => (
      <>
        <Chip tone={recipientTone(row.state)}>{reports.recipientState[row.state]}</Chip>
        {noteOf(row) !== null && <span className="mt-1 block text-xs text-ink-2 max-desk:max-w-44">{noteOf(row)}</span>}
      </>
    ),
  },
]

const textColumn: Column<RecipientRow> = {
  key: 'message',
  header: names.message,
  width: 'w-72',
  isLong: true,
  cell: (row) => (
    <CutText lines={2} dir="auto" title={row.message} className="max-desk:cut-4">
      {row.message}
    </CutText>
  ),
}

const deliveredAt = ({ state, done_at: at }: RecipientRow) => (state === 'delivered' ? at : null)

const costColumns: readonly Column<RecipientRow>[] = [
  {
    key: 'doneAt',
    header: names.doneAt,
    cell: (row) => {
      const at = deliveredAt(row)
      return at === null ? <span className="text-ink-3">—</span> : <DateTime at={at} />
    },
  },
  {
    key: 'parts',
    header: names.parts,
    cell: (row) => <Digits>{String(row.msg_parts)}</Digits>,
  },
  {
    key: 'cost',
    header: names.cost,
    cell: (row) => (
      <>
        <Money tenths={tenthsOfRial(row.cost)} />
        {row.returned > 0 && <span className="block text-xs text-ink-2">{reportScreens.costReturned}</span>}
      </>
    ),
  },
]

/** The columns of a recipient. */
export const recipientColumns: readonly Column<RecipientRow>[] = [...identityColumns, ...costColumns]

/** The same of a send in which everybody got a text of their own. */
export const personalisedRecipientColumns: readonly Column<RecipientRow>[] = [
  ...identityColumns,
  textColumn,
  ...costColumns,
]
