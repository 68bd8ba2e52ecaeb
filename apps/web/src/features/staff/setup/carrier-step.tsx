import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { CarrierRow } from '../carriers/carrier-form.model.ts'
import { carriersQuery } from '../staff-lines.api.ts'
import { useTestSavedCarrier } from '../staff-setup.api.ts'
import { BindTestResult } from './bind-test.tsx'

const texts = setupTexts.carrier
const carrierDialog = lazyComponent(async () => (await import('../carriers/carrier-dialog.tsx')).CarrierDialog)

/** More are on the screen of carriers. */
const SHOWN = 3

/** The connections to operators: one is added, changed and tried here. */
export function CarrierStep({ hasCarrier }: { hasCarrier: boolean }) {
  const carriers = useQuery(carriersQuery())
  const [edited, setEdited] = useState<CarrierRow | 'new' | null>(null)
  const carrier = edited === 'new' ? null : edited
  const rows = carriers.data ?? []
  const reread = async () => (await carriers.refetch()).data?.find(({ key }) => key === carrier?.key)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {carriers.data === undefined && hasCarrier && <Skeleton className="h-[102px] w-full max-desk:h-[150px]" />}
        {rows.slice(0, SHOWN).map((row) => (
          <SavedCarrier key={row.key} carrier={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${rows.length > 0 || hasCarrier ? 'mt-4' : ''}`}>
        <Button
          size="sm"
          icon={Plus}
          variant={rows.length > 0 ? 'secondary' : 'primary'}
          onPress={() => setEdited('new')}
        >
          {texts.add}
        </Button>
        {rows.length > 0 && <TextLink href="/staff/carriers">{texts.all}</TextLink>}
      </div>
      {edited !== null && (
        <LazyWithSkeleton
          part={carrierDialog}
          props={{ carrier, onClose: () => setEdited(null), onRefetch: reread }}
          skeleton={null}
        />
      )}
    </>
  )
}

/** What is saved is tried with the password that is saved. */
function SavedCarrier({ carrier, onEdit }: { carrier: CarrierRow; onEdit: () => void }) {
  const test = useTestSavedCarrier()
  const { key, title, host, port, system_id, uses_tls } = carrier
  return (
    <li className="rounded-md border border-line p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <strong className="me-2 font-semibold text-ink">{title}</strong>
          <Ltr className="text-sm text-ink-2">{`${host}:${port}`}</Ltr>
        </span>
        <Button size="sm" variant="ghost" icon={Pencil} aria-label={texts.editOf(title)} onPress={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <BindTestResult
        name={texts.testOf(title)}
        call={test}
        onTest={() => test.mutate({ key, host, port, system_id, uses_tls })}
      />
    </li>
  )
}
