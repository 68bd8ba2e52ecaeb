import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import type { Reply } from './use-reply.ts'

const { reply: texts } = inboxTexts

/** The line by which the reply goes; where there is only one it is told. */
export function ReplyLine({ reply: { lines, line, chooseLine } }: { reply: Reply }) {
  const rows = lines.data?.rows ?? []
  if (line === null) return <span className="text-xs text-ink-2">{lines.isLoading ? '\u00a0' : texts.noLine}</span>
  if (rows.length === 1)
    return (
      <span className="text-xs text-ink-2">
        {texts.line} <Ltr>{formatDigits(line.number)}</Ltr>
      </span>
    )
  return (
    <LazySelect
      label={texts.line}
      isLabelHidden
      className="w-44"
      value={line.number}
      onChange={chooseLine}
      options={rows.map(({ number, alias }) => ({
        value: number,
        label: isolateLtr(formatDigits(number)),
        ...(alias !== null && { description: alias }),
      }))}
    />
  )
}
