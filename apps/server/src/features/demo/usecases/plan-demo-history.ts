import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import { demoNumber, planDemoSend } from './plan-demo-send.ts'
import type { DemoLine } from './demo-send-spec.ts'
import type { DemoSend } from './plan-demo-send.ts'
import { listDemoSends } from './list-demo-sends.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const OPENED_DAYS_AGO = 21

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

/** Three weeks in the life of a shop, up to now: every state of a send and of a recipient that can be reached. */
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
  const inbox = demoTexts.inbox.map(({ text, line }, index): DemoInboxMessage => ({
    msisdn: demoNumber(random).msisdn,
    text,
    line,
    receivedAtMs: nowMs - Math.round((demoTexts.inbox.length - index) * 23.4 * 60 - 1300) * MINUTE_MS,
    isSeen: index < demoTexts.inbox.length - 4,
  }))
  return { openedAtMs: startOfTehranDay(nowMs) - OPENED_DAYS_AGO * DAY_MS, sends, inbox }
}
