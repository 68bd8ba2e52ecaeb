import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { agreementsQuery, type Agreement } from '../../features/lines/lines.api.ts'

const agreementLinesDialog = lazyComponent(
  async () => (await import('./agreement-lines-dialog.tsx')).AgreementLinesDialog,
)

/**
 * Beside the choice of a line: opens the lines that need an agreement first. Renders nothing where there are none, or
 * where they could not be loaded; the account's own lines can still be chosen.
 */
export function AgreementLinesLink({ onAccepted }: { onAccepted: (agreement: Agreement) => void }) {
  const { data } = useQuery(agreementsQuery())
  const { Part: OfferedLines, ...opening } = useLazyOpen(agreementLinesDialog)
  const offered = data?.filter(({ state }) => state === 'open' || state === 'refused') ?? []
  if (offered.length === 0) return null
  return (
    // In the row of the field's label, so that nothing moves when it appears late. Where the row is too narrow for
    // both, it is below.
    <div className="absolute end-0 -top-2 max-desk:-top-3.5 @max-[17rem]:static">
      <LazyOpenButton size="sm" variant="ghost" icon={FileSignature} openState={opening}>
        {lineTexts.offer.open}
      </LazyOpenButton>
      {OfferedLines && opening.isOpen && (
        <OfferedLines agreements={offered} onClose={opening.close} onAccepted={onAccepted} />
      )}
    </div>
  )
}
