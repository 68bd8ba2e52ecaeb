import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import type { DemoSendSpec } from './demo-send-spec.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

/** The shop's sends of more than 30 days ago, which stand in the archive. Hours are those of Tehran. */
export function listArchivedDemoSends({ nowMs }: { nowMs: number }): DemoSendSpec[] {
  const { workshop, restock, discount, thanks } = demoTexts.sends
  const shape = (
    [daysAgo, hour, minute]: readonly [number, number, number],
    spec: Pick<DemoSendSpec, 'text' | 'count' | 'line' | 'outcomes'> & Partial<Pick<DemoSendSpec, 'by'>>,
  ): DemoSendSpec => {
    const sendAtMs = startOfTehranDay(nowMs) - daysAgo * DAY_MS + (hour * 60 + minute) * MINUTE_MS
    return { state: 'finish', by: 'owner', sendingType: 'webservice', ...spec, sendAtMs, createdAtMs: sendAtMs }
  }
  return [
    shape([48, 10, 20], { text: workshop, count: 28, line: 'advert' }),
    shape([43, 17, 45], { text: restock, count: 52, line: 'advert', by: 'colleague', outcomes: { blacklist: 2 } }),
    shape([37, 9, 0], { text: discount, count: 84, line: 'advert', outcomes: { no_receipt: 3, refused: 1 } }),
    shape([34, 12, 30], { text: thanks, count: 31, line: 'service' }),
  ]
}
