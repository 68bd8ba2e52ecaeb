import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Logo } from '../../../lib/logo.tsx'
import { monthName } from '../jalaali-month.model.ts'
import type { PrintedDocument } from '../wallet-documents.api.ts'
import { DocumentLines } from './document-lines.tsx'
import { DocumentLinesOnPhone } from './document-lines-on-phone.tsx'
import { DocumentParty } from './document-party.tsx'

const numbers = (of: readonly string[]) => of.map((one) => isolateLtr(formatDigits(one))).join(texts.between)

/** The page itself: a sheet of A4 in its proportions on the screen, and nothing else on paper. */
export function DocumentPaper({ document }: { document: PrintedDocument }) {
  const { seller, buyer, reason, corrects, corrected_by: correctedBy, month } = document
  return (
    <article className="rounded-lg border border-line bg-surface p-8 text-base text-ink shadow-card max-desk:p-4 print:rounded-none print:border-0 print:p-0 print:text-sm">
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-b-2 border-ink pb-4 max-desk:grid-cols-1 print:grid-cols-[1fr_auto_1fr]">
        <Logo />
        <h2 className="text-center text-lg font-bold max-desk:text-start print:text-center">
          {texts.title[document.kind]}
        </h2>
        <dl className="grid grid-cols-[auto_auto] justify-end gap-x-3 gap-y-1 text-sm max-desk:justify-start print:justify-end">
          <dt className="text-ink-2">{texts.number}</dt>
          <dd className="font-semibold">
            <Ltr>{formatDigits(document.number)}</Ltr>
          </dd>
          <dt className="text-ink-2">{texts.issuedAt}</dt>
          <dd>
            <DateTime at={document.issued_at} format="date" />
          </dd>
          {month !== null && (
            <>
              <dt className="text-ink-2">{texts.month}</dt>
              <dd>{monthName(month)}</dd>
            </>
          )}
        </dl>
      </header>
      {(corrects !== null || correctedBy.length > 0) && (
        <div className="mt-4 rounded-md border border-line bg-subtle px-3 py-2 text-sm">
          {corrects !== null && <p>{texts.isCorrection(numbers([corrects]))}</p>}
          {reason !== null && (
            <p>
              {texts.reason}: <bdi>{reason}</bdi>
            </p>
          )}
          {correctedBy.length > 0 && <p>{texts.isCorrected(numbers(correctedBy))}</p>}
        </div>
      )}
      <div className="mt-4 grid gap-4 desk:grid-cols-2 print:grid-cols-2">
        <DocumentParty title={texts.seller} party={seller} />
        <DocumentParty title={texts.buyer} party={buyer} />
      </div>
      <DocumentLines document={document} />
      <DocumentLinesOnPhone document={document} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-2 rounded-md border border-line bg-subtle px-3 py-2">
        <p>
          <span className="text-ink-2">{texts.inWords}:</span>{' '}
          <strong className="font-semibold">{document.total_in_words}</strong>
        </p>
        <p className="text-sm text-ink-2">{texts.unit}</p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4 break-inside-avoid text-center text-sm text-ink-2">
        <p className="h-28 rounded-md border border-line pt-2">{texts.sellerSign}</p>
        <p className="h-28 rounded-md border border-line pt-2">{texts.buyerSign}</p>
      </div>
    </article>
  )
}
