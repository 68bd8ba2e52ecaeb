import type { Line } from '@peyk/contract/sending/sending.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatDigits, formatRial, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { useTopUpAction } from '../../../lib/top-up-link.tsx'
import { useCredit } from '../../wallet/wallet.api.ts'
import type { ConversationPage } from '../inbox.api.ts'

const { reply: texts } = inboxTexts

interface ReplyWarningsProps {
  head: ConversationPage
  line: Line | null
  lastLine: string | undefined
  /** False: no line may send at all. */
  hasLines: boolean
  totalRial: number | null
}

/** What stands in the way of a reply, next to where it is written. */
export function ReplyWarnings({ head, line, lastLine, hasLines, totalRial }: ReplyWarningsProps) {
  const { credit } = useCredit()
  const missing = totalRial === null || credit === undefined ? 0 : totalRial - credit
  const topUp = useTopUpAction(missing, texts.topUp)
  if (!hasLines) return <InfoAlert tone="warning">{texts.noLine}</InfoAlert>
  return (
    <>
      {head.is_send_blocked && <InfoAlert tone="warning">{texts.blocked}</InfoAlert>}
      {line !== null && head.opted_out_lines.includes(line.number) && (
        <InfoAlert tone="warning">{texts.optedOut}</InfoAlert>
      )}
      {line !== null && lastLine !== undefined && line.number !== lastLine && (
        <p className="text-xs text-ink-2">{texts.otherLine(isolateLtr(formatDigits(lastLine)))}</p>
      )}
      {missing > 0 && (
        <InfoAlert tone="warning" {...topUp}>
          {texts.lacking(formatRial(tenthsOfRial(missing)))}
        </InfoAlert>
      )}
    </>
  )
}
