import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, Search } from 'lucide-react'
import { useState } from 'react'
import { ticketListTexts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

const { faq: texts } = ticketListTexts
const FAQ_PATH = '/tickets/faq'

/** The way to the ready answers, before one asks. */
export function FaqEntry() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <section
      aria-label={texts.title}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-primary-soft p-5 max-desk:mb-4 max-desk:p-4"
    >
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <CircleHelp size={22} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
        <div>
          <h2 className="text-md font-semibold text-ink">{texts.title}</h2>
          <p className="text-sm text-ink-2">{texts.hint}</p>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-3 max-desk:basis-full">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const search = typed.trim()
            void navigate({ href: `${FAQ_PATH}${search === '' ? '' : formatQuery({ search })}` })
          }}
          className="flex min-w-0 flex-1 basis-64 items-end gap-2"
        >
          <TextField
            label={texts.search}
            isLabelHidden
            placeholder={texts.search}
            type="search"
            icon={Search}
            isClearable
            maxLength={100}
            enterKeyHint="search"
            value={typed}
            onChange={setTyped}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="h-11 shrink-0">
            {texts.submit}
          </Button>
        </form>
        <TextLink href={FAQ_PATH} className="text-sm">
          {texts.all}
        </TextLink>
      </div>
    </section>
  )
}
