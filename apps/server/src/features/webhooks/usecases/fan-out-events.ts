import { WEBHOOK_LIMITS } from '@peyk/contract/developers/webhook-forms.ts'
import { recipientOnWire } from '@peyk/contract/sending/targeted-sends.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, messageStatusOf, recipientStateOf } from '@peyk/domain/delivery/states.ts'
import { WEBHOOK_TRIES_SECONDS } from '@peyk/domain/webhooks/retry-pauses.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countStates, statColumns } from '../../reports/usecases/present-send.ts'
import { wakeDispatchers } from '../queries/delivery-turns.ts'
import { insertDeliveries, readListening, readToldMessages, takeEvents } from '../queries/webhook-events.ts'
import type { NewDelivery, QueuedEvent, ToldMessage } from '../queries/webhook-events.ts'
import { newEventId } from './sign-webhook.ts'
import { writeBody } from './write-body.ts'

const MOST_EVENTS = 1000
const MOST_STATUSES = 20_000

/** One event as endpoints are told of it: statuses message by message, everything else whole. */
interface ToldEvent {
  event: string
  at: Date
  orderKey: number | null
  /** Statuses of messages; null for any other event. */
  messages: readonly object[] | null
  data: unknown
}

/**
 * Events → calls: one for each endpoint that wants it, statuses gathered up to 500 to a call. In one transaction, so that
 * an event is never lost and never told twice by a worker that dies. True when there is more.
 */
export async function fanOutEvents({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  return db.asEngine(scope, async (tx) => {
    const events = await takeEvents(tx, { most: MOST_EVENTS, mostStatuses: MOST_STATUSES })
    if (events === null || events.length === 0) return false
    const told = await tellEvents(events, { tx })
    const endpoints = await readListening(tx, [...told.keys()])
    const deliveries = endpoints.flatMap(({ accountId, id, events: wanted }) =>
      toDeliveries((told.get(accountId) ?? []).filter(({ event }) => wanted.includes(event))).map((delivery) => ({
        ...delivery,
        accountId,
        webhookId: id,
      })),
    )
    if (deliveries.length > 0) {
      await insertDeliveries(tx, { deliveries, triesSeconds: WEBHOOK_TRIES_SECONDS })
      await wakeDispatchers(tx)
    }
    return true
  })
}

/** By account, in the order in which they happened. */
async function tellEvents(events: readonly QueuedEvent[], { tx }: { tx: Tx }): Promise<Map<number, ToldEvent[]>> {
  const asked: (ToldMessage & { code: number; at: Date; event: QueuedEvent })[] = []
  for (const event of events) {
    if (event.event !== 'message.status') continue
    const { accountId, orderKey, createdAt: at, data } = event
    const { period, codes } = data as { period: number; codes: [number, number][] }
    for (const [seq, code] of codes) asked.push({ accountId, sendId: orderKey ?? 0, period, seq, code, at, event })
  }
  const messages = new Map<QueuedEvent, object[]>()
  for (const { at, msisdn, sendingType, code: present } of asked.length === 0
    ? []
    : await readToldMessages(tx, asked)) {
    const { sendId, code, at: happenedAt, event } = asked[at]!
    // A receipt was faster than the note that the operator took the message: its state is told by the receipt's own event.
    if (code === RECIPIENT_CODES.sent && present !== RECIPIENT_CODES.waiting) continue
    const list = messages.get(event) ?? []
    list.push({
      messages_outbox_id: String(sendId),
      recipient: recipientOnWire(msisdn, { sendingType }),
      message_status: messageStatusOf(code),
      state: recipientStateOf(code),
      at: happenedAt.toISOString(),
    })
    messages.set(event, list)
  }
  const told = new Map<number, ToldEvent[]>()
  for (const event of events) {
    const list = told.get(event.accountId) ?? []
    const isStatus = event.event === 'message.status'
    list.push({
      event: event.event,
      at: event.createdAt,
      orderKey: event.orderKey,
      messages: isStatus ? (messages.get(event) ?? []) : null,
      data: event.event === 'send.finished' ? toFinished(event) : event.data,
    })
    told.set(event.accountId, list)
  }
  return told
}

function toFinished({ data, orderKey }: QueuedEvent) {
  const { state, recipientCount, counts } = data as {
    state: number
    recipientCount: number
    counts: [number, number][]
  }
  const states = countStates(counts.map(([code, count]) => ({ code, count })), recipientCount) // prettier-ignore
  const column = (name: keyof typeof statColumns) => statColumns[name].reduce((sum, one) => sum + states[one], 0)
  const stats = {
    sent: column('sent'),
    delivered: column('delivered'),
    failed: column('failed'),
    pending: column('pending'),
    blacklist: column('blacklist'),
  }
  return { messages_outbox_id: String(orderKey), state_id: state, stats }
}

type Call = Omit<NewDelivery, 'accountId' | 'webhookId'>

/** Calls to one endpoint, in order. What must follow the gathered statuses of its send ends their gathering. */
function toDeliveries(events: readonly ToldEvent[]): Call[] {
  const calls: Call[] = []
  let gathered = { messages: [] as object[], keys: new Set<number>(), at: new Date(0) }
  const add = (event: string, { at, keys, data }: { at: Date; keys: Iterable<number>; data: unknown }) =>
    calls.push({ eventId: newEventId(), event, orderKeys: [...keys], body: writeBody({ type: event, at, data }) })
  const flush = () => {
    const { messages, keys, at } = gathered
    if (messages.length > 0) add('message.status', { at, keys, data: { messages } })
    gathered = { messages: [], keys: new Set(), at: new Date(0) }
  }
  for (const { event, at, orderKey, messages, data } of events) {
    if (messages === null) {
      if (orderKey !== null && gathered.keys.has(orderKey)) flush()
      add(event, { at, keys: orderKey === null ? [] : [orderKey], data })
      continue
    }
    for (const message of messages) {
      gathered.messages.push(message)
      gathered.at = at
      if (orderKey !== null) gathered.keys.add(orderKey)
      if (gathered.messages.length >= WEBHOOK_LIMITS.statusesPerCall) flush()
    }
  }
  flush()
  return calls
}
