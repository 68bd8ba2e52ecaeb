import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { byBulk, recipients, type UndeliveredReason } from '@peyk/contract/reports/reports.ts'
import { undeliveredReasons } from '@peyk/phrases/fa/server/send-status.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'

type Report = ReturnType<typeof byBulk.data.parse>
type Recipient = ReturnType<typeof recipients.data.parse>
type State = Recipient['state']

/** Where a send of the pictures is reported. */
export const SEND_ID = '1000042'

const LONG_TEXT =
  'مشتری گرامی فروشگاه آفتاب، جشنوارهٔ پاییزی ما از امروز آغاز شد: ۳۰٪ تخفیف روی همهٔ کفش‌ها و ۲۰٪ روی پوشاک بچه‌گانه، تنها تا پایان جمعه در شعبهٔ ونک و فروشگاه اینترنتی. کد تخفیف شما: PAEEZ30\naftab.ir/off'

const row: OutboxRow = {
  ...(byBulk.example.data as Report),
  messages_outbox_id: SEND_ID,
  message: `${LONG_TEXT}\nلغو11`,
  summary: LONG_TEXT.slice(0, 60),
  part: '4',
  rcpts_count: '12500',
  exit_count: '12500',
  cost: 68_500_000,
  charged: 67_705_400,
}

const states: Record<string, number> = { delivered: 11_804, failed: 431, no_receipt: 120, blacklist: 145 }

const share = (mci: number, irancell: number, other: number) => ({ mci, irancell, other })

/** A report of a send that ended, with the given changes. */
export const buildReport = (changes: Partial<Report> = {}): Report => ({
  ...(byBulk.example.data as Report),
  ...row,
  stats: { sent: 120, delivered: 11_804, failed: 431, pending: 0, blacklist: 145 },
  states,
  operator_states: {
    delivered: share(6104, 5012, 688),
    failed: share(201, 214, 16),
    no_receipt: share(60, 48, 12),
    blacklist: share(80, 52, 13),
  },
  dropped: { invalid: 3, duplicate: 12 },
  held: 0,
  charged: 67_705_400,
  returned: 794_600,
  ...changes,
})

/** A send whose messages are leaving right now. */
export const running = buildReport({
  state: 'sending',
  state_id: 2,
  status: reports.sendStatus[2],
  exit_count: '7400',
  delivered_count: 6212,
  can_cancel: true,
  states: { waiting: 5100, sent: 1043, delivered: 6212, blacklist: 145 },
  operator_states: {
    waiting: share(2550, 2400, 150),
    sent: share(520, 500, 23),
    delivered: share(3106, 2906, 200),
    blacklist: share(80, 52, 13),
  },
  stats: { sent: 1043, delivered: 6212, failed: 0, pending: 5100, blacklist: 145 },
  held: 27_948_000,
  charged: 39_757_400,
  delivery_label: 'sending',
  timeline: buildReport().timeline.slice(0, 2),
  forecast_end: new Date(Date.now() + 240_000).toISOString(),
  final_by: new Date(Date.now() + 3 * 86_400_000).toISOString(),
})

/** A send during which the line to the operator broke. */
export const doubtful = buildReport({
  states: { ...states, delivered: 11_790, doubtful: 14 },
  operator_states: {
    ...buildReport().operator_states,
    delivered: share(6090, 5012, 688),
    doubtful: share(14, 0, 0),
  },
})

/** Accepted this moment; it can still be taken back. */
export const queued = () => {
  const inNineSeconds = Math.floor(Date.now() / 1000) + 9
  return buildReport({
    state: 'queue',
    state_id: 5,
    status: reports.sendStatus[5],
    exit_count: '0',
    delivered_count: 0,
    can_cancel: true,
    states: { waiting: 12_500 },
    operator_states: { waiting: share(6400, 5300, 800) },
    held: 68_500_000,
    charged: 0,
    returned: 0,
    delivery_label: null,
    timeline: buildReport().timeline.slice(0, 1),
    final_by: null,
    send_at: new Date(inNineSeconds * 1000).toISOString(),
    time_send: String(inNineSeconds),
  })
}

/** Waits for its day. */
export const scheduled = () => {
  const sendAt = '2030-03-20T08:30:00+00:00'
  return { ...queued(), send_at: sendAt, time_send: String(Date.parse(sendAt) / 1000) }
}

/** Stopped before anything left. */
export const cancelled = buildReport({
  state: 'cancel',
  state_id: 7,
  status: reports.sendStatus[7],
  exit_count: '0',
  delivered_count: 0,
  states: { cancelled: 12_500 },
  operator_states: { cancelled: share(6400, 5300, 800) },
  charged: 0,
  returned: 68_500_000,
})

const REASONS: Partial<Record<State, readonly UndeliveredReason[]>> = {
  failed: ['timed_out', 'undeliverable', 'rejected', 'refused'],
  blacklist: ['blacklist'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  doubtful: ['doubtful'],
  no_receipt: ['no_receipt'],
}

/** Ten recipients of a four-part message, with each of these states in turn. */
export const recipientRows = (cycle: readonly State[]): Recipient[] =>
  Array.from({ length: 10 }, (_, at) => {
    const state = cycle[at % cycle.length] as State
    const reasons = REASONS[state]
    const reason = reasons?.[Math.floor(at / cycle.length) % reasons.length] ?? null
    const isReturned = reason === 'refused' || state === 'blacklist' || state === 'cancelled'
    return {
      ...(recipients.example.data as Recipient[])[0],
      recipient: `+98912000${String(at * 137).padStart(4, '0')}`,
      message: row.message,
      msg_parts: '4',
      message_status: null,
      state,
      state_fa: reports.recipientState[state],
      cost: 5480,
      returned: isReturned ? 5480 : 0,
      reason,
      reason_fa: reason === null ? null : undeliveredReasons[reason],
    } as Recipient
  })

/** Months ago, with the reasons of its returns. */
export const archived = buildReport({
  is_archived: true,
  sending_type: 'peer_to_peer',
  type: 'peer_to_peer',
  delivery_label: 'delivered',
  recipients_kept_until: '2030-03-20T20:30:00Z',
  returns: [
    { reason: 'failed', reason_fa: reports.recipientState.failed, count: 431, amount: 594_000 },
    { reason: 'blacklist', reason_fa: reports.recipientState.blacklist, count: 145, amount: 200_600 },
  ],
})

/** Looked at by staff and refused. */
export const rejected = buildReport({
  ...cancelled,
  state: 'reject',
  state_id: 3,
  status: reports.sendStatus[3],
  delivery_label: 'blocked',
  reject_comment: 'نام فرستنده در متن نیست',
  timeline: [
    { step: 'submitted', at: '2026-11-21T08:30:00+00:00', who: 'مریم احمدی', note: null },
    { step: 'credit_held', at: '2026-11-21T08:30:00+00:00', who: null, note: null },
    { step: 'waits_for_review', at: '2026-11-21T08:30:00+00:00', who: null, note: null },
    { step: 'rejected', at: '2026-11-21T08:52:00+00:00', who: 'کارشناس سامانه', note: 'نام فرستنده در متن نیست' },
  ],
  final_by: null,
})

/** A list that shows each state of a send once. */
export const rowPerState: OutboxRow[] = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((stateId, at) => ({
  ...row,
  messages_outbox_id: String(1_000_042 - at),
  state_id: stateId,
  status: reports.sendStatus[stateId],
  message: at % 2 === 0 ? row.message : 'کد ورود شما: ۴۸۲۱۵۹',
  summary: at % 2 === 0 ? LONG_TEXT.slice(0, 60) : 'کد ورود شما: ۴۸۲۱۵۹',
  delivered_count: stateId === 6 ? 11_804 : stateId === 2 ? 6212 : 0,
  exit_count: stateId === 6 ? '12355' : stateId === 2 ? '7400' : '0',
  charged: stateId === 6 ? 67_705_400 : 0,
  rcpts_count: at === 9 ? '1000000' : '12500',
  cost: at === 9 ? 137_000_000_000 : 68_500_000.5,
}))
