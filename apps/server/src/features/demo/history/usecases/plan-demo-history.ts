import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import { planDemoSend } from './plan-demo-send.ts'
import type { DemoLine } from './demo-send-spec.ts'
import type { DemoSend } from './plan-demo-send.ts'
import { listArchivedDemoSends } from './list-archived-demo-sends.ts'
import { listDemoSends } from './list-demo-sends.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const OPENED_DAYS_AGO = 49

export interface DemoInboxMessage {
  msisdn: number
  text: string
  line: 'advert' | 'service'
  receivedAtMs: number
  isSeen: boolean
}

export interface DemoHistory {
  openedAtMs: number
  /** Oldest first. */
  sends: DemoSend[]
  inbox: DemoInboxMessage[]
}

/** Seven weeks in the life of a shop, up to now: every state of a send and of a recipient that can be reached. */
export function planDemoHistory({
  nowMs,
  tariffs,
}: {
  nowMs: number
  tariffs: Readonly<Record<DemoLine, Tariff>>
}): DemoHistory {
  const random = seededRandom(1405)
  const shapes = listDemoSends({ nowMs, random }).toSorted((a, b) => a.createdAtMs - b.createdAtMs)
  const sends = shapes.map((shape) => planDemoSend(shape, { tariff: tariffs[shape.line], random }))
  const archived = listArchivedDemoSends({ nowMs }).map((shape) =>
    planDemoSend(shape, { tariff: tariffs[shape.line], random }),
  )
  return {
    openedAtMs: startOfTehranDay(nowMs) - OPENED_DAYS_AGO * DAY_MS,
    sends: [...archived, ...sends],
    inbox: planInbox(sends, nowMs),
  }
}

/** People whom the oldest sends reached write back over two weeks, some of them again and again; the newest are unread. */
function planInbox(sends: readonly DemoSend[], nowMs: number): DemoInboxMessage[] {
  const reached = sends.flatMap(({ recipients }) => recipients.filter(({ storedCode }) => storedCode === RECIPIENT_CODES.delivered)) // prettier-ignore
  const people = [...new Set(reached.map(({ msisdn }) => msisdn))]
  const texts = demoTexts.inbox
  return texts.map(({ who, text, line }, index) => ({
    msisdn: people[who] ?? 0,
    text,
    line,
    receivedAtMs: nowMs - Math.round((texts.length - index) * 14 * 60 - 780) * MINUTE_MS,
    isSeen: index < texts.length - 4,
  }))
}
