import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { DataTable } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { debtColumns, findingColumns, heldColumns, receiptColumns } from '../parts/engine-columns.tsx'
import { engineQuery } from '../staff.api.ts'

const { engine: texts } = staffConsole
const route = getRouteApi('/staff/staff/engine')
/** As many findings as the server gives at once: there may be more. */
const FULL_PAGE = 100

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="text-md font-bold text-ink">{title}</h2>
    {hint !== undefined && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
    <div className="mt-3">{children}</div>
  </section>
)

/** What the sending engine holds back, waits for or did not believe (docs/engine.md). */
export function EngineScreen(): ReactNode {
  const { before } = route.useSearch()
  const navigate = route.useNavigate()
  const engine = useQuery(engineQuery(before))
  const { data } = engine
  const state = { ...tableState(engine), skeletonRows: 2 }
  const findings = data?.findings ?? []
  const last = findings.at(-1)
  const show = (next: number | undefined) =>
    void navigate({ search: next === undefined ? {} : { before: next }, resetScroll: false })
  return (
    <>
      <PageHeader title={routes.staffEngine} description={texts.description} />
      <Part title={texts.held}>
        <DataTable
          {...state}
          label={texts.held}
          columns={heldColumns}
          rows={data?.held_sends ?? []}
          rowKey={(row) => String(row.send_id)}
          empty={<EmptyState title={texts.heldEmpty} />}
        />
      </Part>
      <Part title={texts.debts}>
        <DataTable
          {...state}
          label={texts.debts}
          columns={debtColumns}
          rows={data?.debts ?? []}
          rowKey={(row) => String(row.account_id)}
          empty={<EmptyState title={texts.debtsEmpty} />}
        />
      </Part>
      <Part title={texts.receipts}>
        <DataTable
          {...state}
          label={texts.receipts}
          columns={receiptColumns}
          rows={data?.unknown_receipts ?? []}
          rowKey={(row) => row.carrier}
          empty={<EmptyState title={texts.receiptsEmpty} />}
        />
      </Part>
      <Part title={texts.findings} hint={texts.findingsHint}>
        <DataTable
          {...state}
          label={texts.findings}
          columns={findingColumns}
          rows={findings}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState title={texts.findingsEmpty} />}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          {before !== undefined && (
            <Button size="sm" variant="secondary" onPress={() => show(undefined)}>
              {texts.newest}
            </Button>
          )}
          {last !== undefined && findings.length >= FULL_PAGE && (
            <Button size="sm" variant="secondary" onPress={() => show(last.id)}>
              {texts.older}
            </Button>
          )}
        </div>
      </Part>
    </>
  )
}
