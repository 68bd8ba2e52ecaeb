import { textHints } from '../../../lib/text-hints/rules/text-hints.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { textsToReview, type ModeratedSend } from './moderation.model.ts'

const { queue: texts } = moderationTexts
/** Of all that may be said of a text, what a verdict hangs on. */
const WARNING_KINDS = ['card_number', 'prize_words', 'shortened_link', 'no_sender_name'] as const
type WarningKind = (typeof WARNING_KINDS)[number]

/** What of a send's texts wants a second look, a few words each. */
export const moderationWarnings = (send: ModeratedSend): string[] => {
  const senderNames = [send.account_title, send.sender_name, send.line_alias ?? ''].filter((name) => name !== '')
  const context = { line: null, senderNames, trackedLinks: [], placeholders: [] }
  const hints = textsToReview(send).flatMap((text) => textHints(text, context))
  return WARNING_KINDS.flatMap((kind: WarningKind) => {
    const found = hints.filter((hint) => hint.kind === kind)
    if (found.length === 0) return []
    const words = [...new Set(found.flatMap((hint) => hint.found))]
    return texts.marked[kind](
      words.map((word) => `\u2068${kind === 'card_number' ? formatDigits(word) : word}\u2069`).join('، '),
    )
  })
}

/** Of several sends, what is told before all of them are approved. */
export const bulkApproveSummary = (sends: readonly ModeratedSend[]) => ({
  sends: formatCount(sends.length),
  accounts: formatCount(new Set(sends.map((send) => send.account_id)).size),
  people: formatCount(sends.reduce((sum, send) => sum + Number(send.rcpts_count), 0)),
  marked: sends.filter((send) => moderationWarnings(send).length > 0).length,
})
