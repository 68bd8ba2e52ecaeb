import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import type { DemoSendSpec } from './demo-send-spec.ts'
import type { Random } from './plan-demo-send.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type DemoSendInput = Omit<DemoSendSpec, 'sendAtMs' | 'createdAtMs' | 'state' | 'by' | 'sendingType'> &
  Partial<Pick<DemoSendSpec, 'state' | 'by' | 'sendingType'>>

/** The shop's sends up to now, those that wait for review, and the one scheduled send. Hours are those of Tehran. */
export function listDemoSends({ nowMs, random }: { nowMs: number; random: Random }): DemoSendSpec[] {
  const texts = demoTexts.sends
  const today = startOfTehranDay(nowMs)
  const shape = (sendAtMs: number, draft: DemoSendInput, createdAtMs = sendAtMs): DemoSendSpec => ({
    state: 'finish',
    by: 'owner',
    sendingType: 'webservice',
    ...draft,
    sendAtMs,
    createdAtMs,
  })
  const at = (daysAgo: number, hour: number, minute: number) =>
    today - daysAgo * DAY_MS + (hour * 60 + minute) * MINUTE_MS
  const ago = (minutes: number) => nowMs - minutes * MINUTE_MS
  const digits = (from: number, to: number) => String(from + Math.floor(random() * (to - from)))
  const name = () => demoTexts.names[Math.floor(random() * demoTexts.names.length)] ?? demoTexts.names[0]
  const alone = { count: 1, line: 'service', by: 'key' } as const
  const code = (): DemoSendInput => ({
    ...alone,
    sendingType: 'pattern',
    text: demoTexts.code(digits(10_000, 99_999)),
    outcomes: { delivered: 1 },
  })
  const order = (): DemoSendInput => ({
    ...alone,
    sendingType: 'pattern',
    text: demoTexts.order(name(), digits(4000, 5000)),
    outcomes: { delivered: 1 },
  })
  const invoice = (): DemoSendInput => ({
    ...alone,
    by: 'colleague',
    sendingType: 'peer_to_peer',
    text: demoTexts.invoice(name(), `${digits(10, 90)}00000`),
  })
  const voice = (): DemoSendInput => ({
    ...alone,
    line: 'voice',
    sendingType: 'votp',
    text: digits(10_000, 99_999),
    outcomes: { delivered: 1 },
  })

  return [
    shape(at(20, 11, 5), { text: texts.welcome, count: 33, line: 'advert', invalid: 2, duplicate: 1 }),
    shape(at(18, 9, 30), { text: texts.opening, count: 70, line: 'advert', outcomes: { no_receipt: 2 } }),
    shape(at(17, 15, 2), invoice()),
    shape(at(17, 15, 2), invoice()),
    shape(at(17, 15, 2), invoice()),
    shape(at(15, 10, 12), { text: texts.latin, count: 12, line: 'service' }),
    shape(at(13, 12, 40), {
      text: texts.blocked,
      count: 2,
      line: 'advert',
      state: 'invalid',
      rejectComment: sendEndReasons.none_left,
      outcomes: { blacklist: 2 },
    }),
    shape(at(12, 14, 20), {
      text: texts.prize,
      count: 15,
      line: 'advert',
      state: 'reject',
      rejectComment: demoTexts.rejectComment,
    }),
    shape(at(11, 21, 30), { text: texts.night, count: 40, line: 'advert', outcomes: { expired: 9 } }),
    shape(at(9, 10, 5), {
      text: texts.guarantee,
      count: 25,
      line: 'service',
      by: 'colleague',
      outcomes: { refused: 1 },
    }),
    shape(at(9, 18, 33), code()),
    shape(at(8, 19, 0), {
      text: texts.evening,
      count: 90,
      line: 'advert',
      state: 'cancel',
      outcomes: { cancelled: 49 },
    }),
    shape(at(6, 12, 0), { text: texts.workshop, count: 20, line: 'advert', outcomes: { no_receipt: 2 } }),
    shape(at(6, 16, 48), order()),
    shape(at(5, 12, 0), { text: texts.holiday, count: 48, line: 'advert' }, at(6, 17, 0)),
    shape(at(5, 13, 27), order()),
    shape(at(5, 20, 14), code()),
    shape(
      at(4, 8, 0),
      { text: texts.restock, count: 18, line: 'advert', state: 'cancel', outcomes: { cancelled: 18 } },
      at(5, 21, 0),
    ),
    shape(at(4, 17, 30), { text: texts.thanks, count: 26, line: 'service', by: 'colleague' }),
    shape(at(3, 11, 0), {
      text: texts.discount,
      count: 120,
      line: 'advert',
      duplicate: 4,
      invalid: 1,
      outcomes: { blacklist: 3, refused: 1 },
    }),
    shape(at(3, 15, 9), order()),
    shape(at(2, 9, 10), {
      text: texts.meeting,
      count: 14,
      line: 'service',
      by: 'colleague',
      outcomes: { doubtful: 2 },
    }),
    shape(at(2, 11, 20), code()),
    shape(at(2, 11, 22), voice()),
    shape(at(1, 10, 30), { text: texts.restock, count: 64, line: 'advert' }),
    shape(at(1, 13, 5), code()),
    shape(at(1, 16, 42), order()),
    shape(at(1, 18, 15), { text: texts.survey, count: 30, line: 'advert', by: 'colleague' }),
    shape(ago(171), { text: texts.reminder, count: 22, line: 'service', by: 'colleague' }),
    shape(ago(96), code()),
    // Two receipts of it are still missing, so it is not finished (promise R8).
    shape(ago(25), {
      text: texts.weekend,
      count: 36,
      line: 'advert',
      state: 'sending',
      outcomes: { telecom: 1, sent: 1 },
    }),
    // Sent while the account was moderated, and still waiting for review.
    shape(ago(47), { text: texts.winter, count: 58, line: 'advert', state: 'monitor' }),
    shape(ago(19), { text: texts.newcomers, count: 16, line: 'advert', by: 'colleague', state: 'monitor' }),
    shape(ago(12), order()),
    shape(at(-1, 10, 0), { text: texts.tomorrow, count: 24, line: 'advert', state: 'queue' }, ago(8)),
  ]
}
