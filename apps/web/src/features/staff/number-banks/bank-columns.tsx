import { formatPercent } from '@peyk/domain/digits/format.ts'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { BankVersion } from '../staff-number-banks.api.ts'
import { stateTone, usableText } from './number-bank.model.ts'

const { list: { columns: names }, states } = numberBankTexts // prettier-ignore

/** State of a version: of one that is being read how far it is, of a dry run that it is one. */
export function BankState({ version }: { version: Pick<BankVersion, 'state' | 'is_dry_run' | 'progress'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={stateTone(version.state)}>
        {states[version.state]}
        {version.state === 'loading' && ` ${formatPercent(version.progress)}`}
      </Chip>
      {version.is_dry_run && <Chip>{numberBankTexts.dryRun}</Chip>}
    </span>
  )
}

/** Until when it may be counted, coloured where it is not counted now. */
export const UsableTime = ({ version }: { version: BankVersion }) => (
  <span
    className={
      version.usability === 'over' ? 'text-danger' : version.usability === 'early' ? 'text-warning' : undefined
    }
  >
    {usableText(version)}
  </span>
)

/** The columns of a version in the list of all. */
export const bankColumns: readonly Column<BankVersion>[] = [
  {
    key: 'title',
    header: names.title,
    priority: 'title',
    width: 'w-56',
    cell: (row) => (
      <>
        <CutText lines={2} className="font-medium" title={row.title}>
          {row.title}
        </CutText>
        <span className="block text-xs text-ink-3">{bankKinds[row.kind]}</span>
      </>
    ),
    text: (row) => row.title,
  },
  { key: 'state', header: names.state, priority: 'state', cell: (row) => <BankState version={row} /> },
  {
    key: 'source',
    header: names.source,
    isLong: true,
    width: 'w-48',
    cell: (row) => (
      <CutText lines={2} dir="auto" title={row.source}>
        {row.source}
      </CutText>
    ),
  },
  { key: 'people', header: names.people, cell: (row) => <Digits>{row.accepted_count}</Digits> },
  {
    key: 'rejected',
    header: names.rejected,
    priority: 'desktop',
    cell: (row) => <Digits>{row.rejected_count}</Digits>,
  },
  {
    key: 'usable',
    header: names.usable,
    cell: (row) => <UsableTime version={row} />,
  },
  {
    key: 'loaded',
    header: names.loaded,
    cell: (row) => (
      <>
        <DateTime at={row.created_at} format="date" />
        <span className="block text-xs text-ink-3">{row.loaded_by ?? numberBankTexts.installed}</span>
      </>
    ),
  },
]
