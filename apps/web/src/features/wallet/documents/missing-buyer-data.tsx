import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { PrintedDocument } from '../wallet-documents.api.ts'
import { missingOfBuyer } from './documents.model.ts'

/** What the document lacks of its buyer and where that is filled in; nothing where it lacks nothing. */
export function MissingBuyerData({ buyer }: { buyer: PrintedDocument['buyer'] }) {
  const { labels, pages } = missingOfBuyer(buyer)
  if (labels.length === 0) return null
  return (
    <InfoAlert
      tone="warning"
      title={texts.missing(labels.join(texts.comma))}
      className="print:hidden"
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {pages.map(({ href, label }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
        </span>
      }
    >
      {texts.missingHint}
    </InfoAlert>
  )
}
