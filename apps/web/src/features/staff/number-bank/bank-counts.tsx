import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bankCountTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { bankCountsQuery, banksQuery, type BankCounts, type BankVersion } from '../staff-number-banks.api.ts'
import { viewsOf, type CountView } from './bank-counts.model.ts'
import { CountTable } from './count-table.tsx'
import { KnownShares } from './known-shares.tsx'
import { hasCounts } from '../number-banks/number-bank.model.ts'
import { bankSearch, type BankSearch } from '../number-banks/url-params.ts'

const NO_COMPARISON = 'none'
const route = getRouteApi('/staff/staff/banks/$id')

/** Whom a version has, by place, trade and tower, alone or beside another version of its kind. */
export function BankCountsCard({ version }: { version: BankVersion }) {
  const search = bankSearch(route.useSearch() as never)
  const navigate = route.useNavigate()
  const change = (part: { [Key in keyof BankSearch]?: BankSearch[Key] | undefined }) =>
    void navigate({ search: { ...search, ...part } as never, replace: true, resetScroll: false })
  const own = useQuery(bankCountsQuery(version.id))
  const others = useQuery(banksQuery({ kind: version.kind, per_page: 100 }))
  const comparable = (others.data?.rows ?? []).filter((one) => one.id !== version.id && hasCounts(one))
  const other = comparable.find(({ id }) => id === search.with) ?? null
  const beside = useQuery({ ...bankCountsQuery(other?.id ?? 0), enabled: other !== null })
  const error = own.error ?? (other === null ? null : beside.error)
  const isReady = own.data !== undefined && (other === null || beside.data !== undefined)
  return (
    <Card
      title={texts.title}
      {...(comparable.length > 0 && {
        aside: (
          <LazySelect
            label={texts.compareWith}
            className="w-72 max-desk:w-44"
            isLabelHidden
            value={other === null ? NO_COMPARISON : String(other.id)}
            onChange={(id) => change({ with: id === NO_COMPARISON ? undefined : Number(id) })}
            options={[
              { value: NO_COMPARISON, label: texts.noComparison },
              ...comparable.map((one) => ({
                value: String(one.id),
                label: one.state === 'active' ? texts.ofActive(one.title) : one.title,
              })),
            ]}
          />
        ),
      })}
    >
      {isReady && own.data !== undefined ? (
        <Counts
          own={own.data}
          beside={other === null ? null : (beside.data ?? null)}
          otherTitle={other?.title ?? null}
          search={search}
          onChange={change}
        />
      ) : error === null ? (
        <SkeletonRows count={8} isRuled={false} />
      ) : (
        <ErrorState
          description={callErrorMessage(error)}
          onRetry={() => void (own.error === null ? beside : own).refetch()}
          isRetrying={own.isFetching || beside.isFetching}
        />
      )}
    </Card>
  )
}

interface CountsProps {
  own: BankCounts
  beside: BankCounts | null
  otherTitle: string | null
  search: BankSearch
  onChange: (part: { view?: CountView; inside?: number | undefined; county?: number | undefined }) => void
}

function Counts({ own, beside, otherTitle, search, onChange }: CountsProps) {
  const views = viewsOf(own, beside)
  const view = views.find((one) => one === search.view) ?? views[0] ?? 'places'
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <KnownShares counts={own} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {views.length > 1 && (
          <Segmented
            label={texts.by}
            options={views.map((value) => ({ value, label: texts.views[value] }))}
            value={view}
            onChange={(value) => onChange({ view: value, inside: undefined, county: undefined })}
          />
        )}
        {otherTitle !== null && <p className="text-sm text-ink-2">{texts.compared(otherTitle)}</p>}
      </div>
      <CountTable
        own={own}
        beside={beside}
        view={view}
        inside={search.inside}
        county={search.county}
        onOpen={onChange}
      />
    </div>
  )
}
