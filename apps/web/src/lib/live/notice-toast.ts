import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { patternVerdictTexts as verdicts } from '@peyk/phrases/fa/patterns/pattern-verdict.ts'
import { liveConnection } from '@peyk/phrases/fa/panel/live-connection.ts'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import type { ToastMessage } from '@peyk/ui/overlay/toast.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { announceInboxMessage } from './inbox-notice.ts'
import type { LiveEventData, Notice } from './live-updates.ts'

/** The toast when the credit fell below the limit that was set. */
const lowCreditToast = ({ credit, threshold }: LiveEventData<'low_credit'>): ToastMessage => ({
  title: liveConnection.lowCredit(formatRial(tenthsOfRial(credit))),
  description: liveConnection.lowCreditHint(formatRial(tenthsOfRial(threshold))),
  tone: 'warning',
  link: { href: '/wallet/credit', label: liveConnection.charge },
})

const TONES = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const

/** Only pages of the panel are linked: a notice cannot lead to another site. */
const isInternalLink = (link: string | null | undefined): link is string =>
  typeof link === 'string' && link.startsWith('/') && !link.startsWith('//')

/** A notification of the server: a decision, a changed role, an announcement. */
const noticeToast = ({ level, title, body, link }: LiveEventData<'notification'>): ToastMessage => ({
  title,
  ...(body !== '' && { description: body }),
  tone: TONES[level],
  ...(isInternalLink(link) && { link: { href: link, label: liveConnection.more } }),
})

/** The verdict of staff about a pattern or its edit, with the reason of a refusal. */
const patternToast = (verdict: LiveEventData<'pattern_status'>): ToastMessage => {
  const { title, pattern_code: code, reject_text: reason, is_revision: isEdit } = verdict
  const isRefused = reason !== ''
  const words = isEdit ? verdicts.edit : verdicts.pattern
  return {
    title: (isRefused ? words.rejected : words.confirmed)(title ?? verdicts.untitled),
    ...(isRefused ? { description: reason } : !isEdit && { description: verdicts.confirmedHint }),
    tone: isRefused ? 'warning' : 'success',
    link: { href: `/pattern/${code}`, label: verdicts.see },
  }
}

export const toToast = (notice: Exclude<Notice, { event: 'inbox_received' }>): ToastMessage => {
  if (notice.event === 'low_credit') return lowCreditToast(notice.data)
  return notice.event === 'pattern_status' ? patternToast(notice.data) : noticeToast(notice.data)
}

/** Tells of what came: a message in the inbox in its own way, anything else by a toast. */
export const showNotice = (notice: Notice): void => {
  if (notice.event !== 'inbox_received') return showToast(toToast(notice))
  // Where it cannot sound, the page still shows it.
  announceInboxMessage(notice.data).catch(() => {})
}
