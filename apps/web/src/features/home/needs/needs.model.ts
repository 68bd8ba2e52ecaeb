import { MAX_NEED_COUNT, type Need, type NeedKind } from '@peyk/contract/home/overview.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { needs as texts } from '@peyk/phrases/fa/home/needs.ts'
import { formatCount, formatRial } from '@peyk/ui/format/format-values.ts'
import { topUpHref } from '../../../lib/top-up-link.tsx'

/** `danger`: something did not go as it was meant to; `info`: it is on its way, and one only wants to know. */
export type NeedTone = 'danger' | 'warning' | 'info'

interface ShownNeed {
  kind: NeedKind
  tone: NeedTone
  title: string
  note: string
  act: { label: string; href: string }
}

const { act } = texts
const HOME = '/dashboard'
const rial = (amount: number): string => formatRial(tenthsOfRial(amount))
const countOf = ({ count }: Need): string =>
  count >= MAX_NEED_COUNT ? texts.many(formatCount(MAX_NEED_COUNT)) : formatCount(count)

const topUp = (need: Need) => ({ label: act.topUp, href: topUpHref({ missingRial: need.missing ?? 0, back: HOME }) })
const sends = ({ ref }: Need, state: string) =>
  ref === null
    ? { label: act.seeSends, href: `/reports?state=${state}` }
    : { label: act.seeReport, href: `/reports/${ref}` }
const patterns = ({ ref }: Need, state: string) =>
  ref === null
    ? { label: act.seePatterns, href: `/pattern?state=${state}` }
    : { label: act.seePattern, href: `/pattern/${ref}` }

type Words = Omit<ShownNeed, 'kind'>

const tomorrowNote = (need: Need): string => {
  const amount = rial(need.amount ?? 0)
  const note =
    need.recipients === null || need.recipients === 0
      ? texts.tomorrowCost(amount)
      : texts.tomorrowNote(formatCount(need.recipients), amount)
  return need.missing === null ? note : texts.tomorrowMissing(note, rial(need.missing))
}

const WORDS: Record<NeedKind, (need: Need, count: string) => Words> = {
  no_credit_sends: (need, count) => ({
    tone: 'danger',
    title: texts.noCredit(count),
    note:
      need.missing === null
        ? texts.noCreditCovered(rial(need.amount ?? 0))
        : texts.noCreditMissing(rial(need.amount ?? 0), rial(need.missing)),
    act: need.missing === null ? sends(need, '8') : topUp(need),
  }),
  low_credit: (need) => ({
    tone: 'warning',
    title: (need.amount ?? 0) > 0 ? texts.lowCredit : texts.noCreditLeft,
    note: texts.creditLeft(rial(need.amount ?? 0)),
    act: topUp(need),
  }),
  rejected_sends: (need, count) => ({
    tone: 'danger',
    title: texts.rejectedSends(count),
    note: texts.rejectedSendsNote,
    act: sends(need, '3'),
  }),
  doubtful_messages: (need, count) => ({
    tone: 'warning',
    title: texts.doubtful(count),
    note: texts.doubtfulNote,
    act: need.ref === null ? { label: act.seeReports, href: '/reports' } : sends(need, ''),
  }),
  tickets: ({ ref }, count) => ({
    tone: 'warning',
    title: texts.tickets(count),
    note: texts.ticketsNote,
    act: { label: act.seeTickets, href: ref === null ? '/tickets' : `/tickets/${ref}` },
  }),
  rejected_patterns: (need, count) => ({
    tone: 'warning',
    title: texts.rejectedPatterns(count),
    note: texts.rejectedPatternsNote,
    act: patterns(need, 'inactive'),
  }),
  refused_lines: (_, count) => ({
    tone: 'warning',
    title: texts.refusedLines(count),
    note: texts.refusedLinesNote,
    act: { label: act.seeLines, href: '/profile/lines' },
  }),
  rejected_payments: (need, count) => ({
    tone: 'danger',
    title: texts.rejectedPayments(count),
    note: texts.amountNote(rial(need.amount ?? 0)),
    act: { label: act.seePayments, href: '/wallet/transactions?status=rejected' },
  }),
  disabled_webhooks: ({ ref }, count) => ({
    tone: 'danger',
    title: texts.disabledWebhooks(count),
    note: texts.disabledWebhooksNote,
    act: { label: act.seeWebhooks, href: ref === null ? '/developers/webhooks' : `/developers/webhooks/${ref}` },
  }),
  tomorrow: (need, count) => ({
    tone: need.missing === null ? 'info' : 'warning',
    title: texts.tomorrow(count),
    note: tomorrowNote(need),
    act: need.missing === null ? { label: act.seeCalendar, href: '/send-sms/schedule' } : topUp(need),
  }),
  unread_replies: (_, count) => ({
    tone: 'info',
    title: texts.unreadReplies(count),
    note: texts.unreadRepliesNote,
    act: { label: act.readReplies, href: '/inbox' },
  }),
  expiring_gifts: (need) => ({
    tone: 'info',
    title: texts.expiringGifts,
    note: texts.amountNote(rial(need.amount ?? 0)),
    act: { label: act.send, href: '/send-sms' },
  }),
  expiring_keys: (_, count) => ({
    tone: 'warning',
    title: texts.expiringKeys(count),
    note: texts.expiringKeysNote,
    act: { label: act.seeKeys, href: '/developers/api-keys' },
  }),
  waiting_sends: (need, count) => waiting(texts.waitingSends(count), sends(need, '1')),
  waiting_lines: (_, count) => waiting(texts.waitingLines(count), { label: act.seeLines, href: '/profile/lines' }),
  waiting_payments: (need, count) => ({
    ...waiting(texts.waitingPayments(count), { label: act.seePayments, href: '/wallet/transactions?status=pending' }),
    note: texts.amountNote(rial(need.amount ?? 0)),
  }),
  waiting_patterns: (need, count) => waiting(texts.waitingPatterns(count), patterns(need, 'pending')),
}

function waiting(title: string, to: ShownNeed['act']): Words {
  return { tone: 'info', title, note: texts.waitingNote, act: to }
}

/** A need as the panel says it. */
export const presentNeed = (need: Need): ShownNeed => ({ kind: need.kind, ...WORDS[need.kind](need, countOf(need)) })
