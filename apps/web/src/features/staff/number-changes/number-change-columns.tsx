import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { numberChanges } from '@peyk/contract/staff/staff.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

export type NumberChangeRow = CallRow<typeof numberChanges>

const { changes: texts } = staffTexts
const { columns: names } = texts
const tones = { pending: 'warning', confirmed: 'success', rejected: 'danger' } as const

/** The national id that came with the request, beside what the profile says. */
function NationalId({ row }: { row: NumberChangeRow }) {
  const matches = row.profile_national_id === row.national_id
  return (
    <>
      <Ltr>{formatDigits(row.national_id)}</Ltr>
      <span className={matches ? 'block text-xs text-success' : 'block text-xs text-warning'}>
        {matches
          ? texts.nationalMatches
          : row.profile_national_id === ''
            ? texts.nationalMissing
            : texts.nationalDiffers(isolateLtr(formatDigits(row.profile_national_id)))}
      </span>
    </>
  )
}

function Outcome({ row }: { row: NumberChangeRow }) {
  return (
    <span className="text-sm text-ink-2">
      {row.reason !== null && <span className="block break-words text-ink">{row.reason}</span>}
      {row.decided_by !== null && <span className="block">{texts.decidedBy(row.decided_by)}</span>}
      {row.decided_at !== null && <ListTime at={row.decided_at} />}
    </span>
  )
}

/** The columns of the requests; an open one has its two buttons, a decided one what was decided. */
export const numberChangeColumns = (
  onDecide: (change: NumberChangeRow, decision: 'confirm' | 'reject') => void,
): readonly Column<NumberChangeRow>[] => [
  {
    key: 'account',
    header: names.account,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="block font-medium">
          {row.name} · <Ltr>{row.user_name}</Ltr>
        </span>
        <CutText dir="auto" className="text-sm font-normal text-ink-2 desk:max-w-56">
          {row.account_title}
        </CutText>
      </>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.status]}>{texts.statuses[row.status]}</Chip>,
  },
  { key: 'old', header: names.old, cell: (row) => <Mobile number={row.old_mobile} /> },
  { key: 'wanted', header: names.wanted, cell: (row) => <Mobile number={row.new_mobile} /> },
  { key: 'nationalId', header: names.nationalId, cell: (row) => <NationalId row={row} /> },
  { key: 'asked', header: names.asked, priority: 'desktop', cell: (row) => <ListTime at={row.created_at} /> },
  {
    key: 'decide',
    header: names.decide,
    cell: (row) =>
      row.status === 'pending' ? (
        <span className="flex flex-wrap gap-2 desk:flex-nowrap">
          <Button size="sm" onPress={() => onDecide(row, 'confirm')} aria-label={`${texts.confirm} ${row.name}`}>
            {texts.confirm}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onPress={() => onDecide(row, 'reject')}
            aria-label={`${texts.reject} ${row.name}`}
          >
            {texts.reject}
          </Button>
        </span>
      ) : (
        <Outcome row={row} />
      ),
  },
]
