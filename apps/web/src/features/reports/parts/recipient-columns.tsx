import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { recipientTone } from '../reports.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

type RecipientRow = CallRow<typeof recipients>
const { recipientColumns: names } = reportScreens

const toLocalNumber = (number: string): string => {
  const mobile = parseLooseMobile(number)
  return mobile === null ? number : localMobile(mobile)
}

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
    cell: (row) => <Chip tone={recipientTone(row.state)}>{row.state_fa}</Chip>,
    text: (row) => row.state_fa,
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
  text: (row) => row.message,
}

const costColumns: readonly Column<RecipientRow>[] = [
  {
    key: 'parts',
    header: names.parts,
    cell: (row) => <Digits>{String(row.msg_parts)}</Digits>,
    text: (row) => Number(row.msg_parts),
  },
  {
    key: 'cost',
    header: names.cost,
    text: (row) => row.cost,
    cell: (row) => (
      <>
        <Money tenths={tenthsOfRial(row.cost)} />
        {row.returned > 0 && <span className="block text-xs text-ink-2 desk:hidden">{reportScreens.costReturned}</span>}
      </>
    ),
  },
  {
    key: 'returned',
    header: names.returned,
    text: (row) => row.returned,
    priority: 'desktop',
    cell: (row) =>
      row.returned > 0 ? <Money tenths={tenthsOfRial(row.returned)} /> : <span className="text-ink-3">—</span>,
  },
]

/** The columns of a recipient, on the screen and in a file. */
export const recipientColumns: readonly Column<RecipientRow>[] = [...identityColumns, ...costColumns]

/** The same of a send in which everybody got a text of their own. */
export const personalisedRecipientColumns: readonly Column<RecipientRow>[] = [
  ...identityColumns,
  textColumn,
  ...costColumns,
]
