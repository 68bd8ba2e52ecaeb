import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Line, SendingType } from '@peyk/contract/sending/sending.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { LazySearchSelect } from '@peyk/ui/select/search-select.lazy.tsx'
import { AgreementLinesLink } from '../../../lib/lines/agreement-lines-link.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { fetchLines, linesQuery } from '../sending.api.ts'
import type { SelectedLine } from './send-form.model.ts'
import { EmptyOptionsHint } from './empty-options-hint.tsx'

const lineKindText = (line: Pick<Line, 'needs_cancel_suffix'>) =>
  line.needs_cancel_suffix ? sendWizard.advertising : sendWizard.service

// U+2066…U+2069 keep the plus sign of a number at its start inside a right-to-left label.
const toOption = (line: SelectedLine): Option => ({
  value: String(line.id),
  label: `\u2066${formatDigits(line.number)}\u2069`,
  description: line.alias ?? lineKindText(line),
})

interface SenderLineSelectProps {
  /** Only lines that may send so. */
  type: SendingType
  value: SelectedLine | null
  onChange: (line: SelectedLine) => void
  onBlur: () => void
  error: string | undefined
  ref: (element: HTMLButtonElement | null) => void
}

/** The sender line, searched on the server and grown by pages. */
export function SenderLineSelect({ type, value, onChange, onBlur, error, ref }: SenderLineSelectProps) {
  const client = useQueryClient()
  const { data: first } = useQuery({ ...linesQuery({ type, search: '', page: 1 }), staleTime: 30_000 })
  const known = useRef(new Map<string, SelectedLine>())
  /** A line that was just accepted is the one that was looked for. */
  const take = async (number: string) => {
    const { lines } = await fetchLines(client, { type, search: number, page: 1 })
    const line = lines.find((one) => one.number === number)
    if (line === undefined) showToast({ title: lineTexts.agreement.otherWays, tone: 'info' })
    else onChange(line)
  }
  const hasNone = value === null && first?.rows.length === 0
  const hint = value === null ? sendWizard.lineHint : lineKindText(value)
  return (
    <div className="@container relative">
      <LazySearchSelect
        label={sendWizard.line}
        hint={
          hasNone ? (
            <EmptyOptionsHint text={sendWizard.noLine} href="/profile/lines" label={sendWizard.seeLines} />
          ) : (
            hint
          )
        }
        placeholder={sendWizard.linePlaceholder}
        isRequired
        value={value === null ? null : toOption(value)}
        onChange={(option) => {
          const line = known.current.get(option.value)
          if (line !== undefined) onChange(line)
        }}
        onBlur={onBlur}
        error={error}
        ref={ref}
        load={async (params) => {
          const { lines, hasMore } = await fetchLines(client, { type, ...params })
          for (const line of lines) known.current.set(String(line.id), line)
          return { items: lines.map(toOption), hasMore }
        }}
      />
      <AgreementLinesLink onAccepted={({ number }) => void take(number)} />
    </div>
  )
}
