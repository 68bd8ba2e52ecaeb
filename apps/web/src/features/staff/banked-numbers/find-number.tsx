import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { formatCount, formatDateTime } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { foundNumberQuery, type FoundNumber } from '../staff-number-banks.api.ts'
import { BankState } from '../number-banks/bank-columns.tsx'
import { RemoveNumbersButton } from './removed-numbers.tsx'

const { find: texts } = numberBankTexts
type Found = FoundNumber['found'][number]

const columns: readonly Column<Found>[] = [
  {
    key: 'bank',
    header: texts.columns.bank,
    priority: 'title',
    cell: (row) => (
      <>
        <TextLink href={`/staff/banks/${row.id}`}>{row.title}</TextLink>
        <span className="block text-xs text-ink-3">{bankKinds[row.kind]}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: texts.columns.state,
    priority: 'state',
    cell: (row) => <BankState version={{ state: row.state, is_dry_run: false, progress: 0 }} />,
  },
  {
    key: 'place',
    header: texts.columns.place,
    cell: (row) => [row.province, row.county, row.city].filter((one) => one !== null).join('، '),
  },
  { key: 'more', header: texts.columns.more, cell: (row) => row.trade ?? row.tower ?? '—' },
]

/** Asks whether one number is in a bank; each asking stands in the audit log. */
export function FindNumber() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const found = useQuery({ ...foundNumberQuery(asked ?? ''), enabled: asked !== null })
  const problem = isMissing ? texts.missing : fieldErrorText(found.error, 'mobile')
  const ask = () => {
    const mobile = parseLooseMobile(typed)
    setMissing(mobile === null)
    if (mobile === null) return
    // Asked once more for the same number, it may have been taken out meanwhile.
    if (mobile === asked) void found.refetch()
    else setAsked(mobile)
  }
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{texts.hint}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
          className="flex items-start gap-3 max-desk:flex-col max-desk:items-stretch"
        >
          <DigitsField
            label={texts.mobile}
            isLabelHidden
            placeholder={texts.mobile}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setMissing(false)
            }}
            maxLength={14}
            enterKeyHint="search"
            error={problem}
            className="desk:w-72"
          />
          <Button type="submit" variant="secondary" icon={Search} isLoading={found.isFetching} className="h-11">
            {texts.submit}
          </Button>
        </form>
        {problem === undefined && <CallErrorAlert error={found.error} />}
        {asked !== null && found.error === null && (
          <div role="status">
            {found.data === undefined ? <SkeletonRows count={2} /> : <FoundBanks result={found.data} mobile={asked} />}
          </div>
        )}
      </div>
    </Card>
  )
}

function FoundBanks({ result: { removed, found }, mobile }: { result: FoundNumber; mobile: string }) {
  return (
    <div className="flex flex-col gap-4">
      {removed !== null && (
        <InfoAlert tone="warning" title={texts.removed}>
          <span className="block">{removed.reason}</span>
          <span className="block text-sm text-ink-2">
            {texts.removedBy(removed.removed_by ?? numberBankTexts.installed, formatDateTime(removed.removed_at))}
          </span>
        </InfoAlert>
      )}
      {found.length === 0 ? (
        removed === null && <InfoAlert title={texts.nowhere}>{texts.nowhereHint}</InfoAlert>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-base text-ink">{texts.found(formatCount(found.length))}</p>
            <RemoveNumbersButton label={texts.takeOut} mobile={mobile} />
          </div>
          <DataTable isCompact label={texts.table} columns={columns} rows={found} rowKey={(row) => String(row.id)} />
        </>
      )}
    </div>
  )
}
