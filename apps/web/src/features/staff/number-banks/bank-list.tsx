import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { banksQuery } from '../staff-number-banks.api.ts'
import { ActiveBanks } from './active-banks.tsx'
import { bankColumns } from './bank-columns.tsx'
import { BANK_KINDS } from './number-bank.model.ts'
import { banksSearch } from './url-params.ts'

const { list: texts } = numberBankTexts
const ALL = 'all'

/** What is in use of each kind, and every version with its source, its people and its time. */
export function BankList() {
  const { search, navigate } = useScreenSearch(banksSearch)
  const list = useUrlList({ search, navigate })
  const { kind, page, limit } = search
  const banks = useQuery(banksQuery({ page, per_page: limit, ...(kind !== undefined && { kind }) }))
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ActiveBanks />
      <div className="min-w-0">
        <Segmented
          label={texts.kind}
          className="mb-4"
          options={[
            { value: ALL, label: texts.all },
            ...BANK_KINDS.map((value) => ({ value, label: bankKinds[value] })),
          ]}
          value={kind ?? ALL}
          onChange={(value) => list.change({ kind: BANK_KINDS.find((one) => one === value), page: 1 })}
        />
        <DataTable
          {...list.table(banks)}
          label={texts.table}
          columns={bankColumns}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.title}
          rowHref={(row) => `/staff/banks/${row.id}`}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={Database}
              title={kind === undefined ? texts.empty : texts.emptyKind}
              description={texts.emptyHint}
            />
          }
        />
      </div>
    </div>
  )
}
