import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { engineTroubles } from '@peyk/contract/staff/staff.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { debtColumns, findingColumns, heldSendColumns, receiptColumns } from './engine-columns.tsx'
import { engineQuery } from '../staff.api.ts'
import { engineSearch } from './url-params.ts'

const { engine: texts } = staffTexts
/** The finding before which the shown ones lie; the first script has no room for what the address may say. */
const useBefore = () => {
  const written: unknown = useSearch({ strict: false })
  return engineSearch(written as never).before
}

/** As many findings as the server gives at once: there may be more. */
const FULL_PAGE = 100

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="text-md font-bold text-ink">{title}</h2>
    {hint !== undefined && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
    <div className="mt-3">{children}</div>
  </section>
)

/** Nothing there is good news here, and takes one line. */
const AllClear = ({ children }: { children: string }) => (
  <p className="flex items-center gap-2 px-4 py-3 text-base text-ink-2">
    <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
    {children}
  </p>
)

/** What the sending engine holds back, waits for or did not believe (docs/engine.md). */
export function EngineScreen(): ReactNode {
  const before = useBefore()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(engineQuery(before))
  return (
    <>
      <PageHeader title={staffTitles.engine} description={texts.description} />
      {data !== undefined ? (
        <Troubles troubles={data} isStale={isPlaceholderData} />
      ) : (
        <Card>
          {error === null ? (
            <SkeletonRows count={8} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      )}
    </>
  )
}

interface TroublesProps {
  troubles: CallData<typeof engineTroubles>
  isStale: boolean
}

function Troubles({ troubles, isStale }: TroublesProps) {
  const before = useBefore()
  const navigate = useNavigate()
  const { findings } = troubles
  const last = findings.at(-1)
  const show = (next: number | undefined) =>
    void navigate({ to: '.', search: (next === undefined ? {} : { before: next }) as never, resetScroll: false })
  return (
    <>
      <Section title={texts.held}>
        <DataTable
          isStale={isStale}
          label={texts.held}
          columns={heldSendColumns}
          rows={troubles.held_sends}
          rowKey={(row) => String(row.send_id)}
          empty={<AllClear>{texts.heldEmpty}</AllClear>}
        />
      </Section>
      <Section title={texts.debts}>
        <DataTable
          isStale={isStale}
          label={texts.debts}
          columns={debtColumns}
          rows={troubles.debts}
          rowKey={(row) => String(row.account_id)}
          empty={<AllClear>{texts.debtsEmpty}</AllClear>}
        />
      </Section>
      <Section title={texts.receipts}>
        <DataTable
          isStale={isStale}
          label={texts.receipts}
          columns={receiptColumns}
          rows={troubles.unknown_receipts}
          rowKey={(row) => row.carrier}
          empty={<AllClear>{texts.receiptsEmpty}</AllClear>}
        />
      </Section>
      <Section title={texts.findings} hint={texts.findingsHint}>
        <DataTable
          isStale={isStale}
          label={texts.findings}
          columns={findingColumns}
          rows={findings}
          rowKey={(row) => String(row.id)}
          empty={<AllClear>{texts.findingsEmpty}</AllClear>}
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
      </Section>
    </>
  )
}
