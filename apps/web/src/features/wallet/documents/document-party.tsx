import { useId } from 'react'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { PrintedDocument } from '../wallet-documents.api.ts'
import { partyFields } from './documents.model.ts'

/** Who sells or who buys, with what the law asks for; what is not known is a line to write on. */
export function DocumentParty({ title, party }: { title: string; party: PrintedDocument['buyer'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid rounded-md border border-line">
      <h3 id={id} className="border-b border-line bg-subtle px-3 py-1.5 text-sm font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 px-3 py-2 text-sm">
        {partyFields(party).map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {value === '' ? (
                <span className="block h-full border-b border-dotted border-field" />
              ) : (
                <bdi>{formatDigits(value)}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
