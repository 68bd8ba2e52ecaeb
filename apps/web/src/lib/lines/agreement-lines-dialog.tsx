import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import type { Agreement } from '../../features/lines/lines.api.ts'
import { AgreementDialog } from './agreement-dialog.tsx'

const texts = lineTexts.offer

interface AgreementLinesDialogProps {
  /** Those that wait to be accepted: one at least. */
  agreements: readonly Agreement[]
  onClose: () => void
  onAccepted: (agreement: Agreement) => void
}

/** The lines that the account has only after accepting their terms; a single one shows its terms at once. */
export function AgreementLinesDialog({ agreements, onClose, onAccepted }: AgreementLinesDialogProps) {
  const [chosen, setChosen] = useState<Agreement | null>(agreements.length === 1 ? (agreements[0] ?? null) : null)
  if (chosen !== null) return <AgreementDialog agreement={chosen} onClose={onClose} onAccepted={onAccepted} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <p className="mb-3">{texts.lead}</p>
      <ul className="-mx-3 flex flex-col gap-1">
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <RowButton onPress={() => setChosen(agreement)}>
              <FileSignature size={18} aria-hidden className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <Ltr className="font-medium text-ink">{formatDigits(agreement.number)}</Ltr>
                <span className="block text-sm text-ink-2">{agreement.title}</span>
              </span>
              <span className="shrink-0 text-sm text-primary-ink">{texts.read}</span>
            </RowButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
