import type { AbCriterion } from '@peyk/domain/ab-test/plan.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { REST, SEEDS } from '@peyk/domain/ab-test/assign-variants.ts'
import { planTest } from '@peyk/domain/ab-test/plan.ts'
import { nextOpening } from '@peyk/domain/line-hours/hours.ts'
import { findLinksIn } from '../../../links/usecases/copy-links-per-variant.ts'
import { takesAnswers } from '../queries/ab-tests.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import type { SendExtras, Timing } from '../../submit/usecases/check-submit.ts'
import { NOBODY, dealMixes } from './split-operator-counts.ts'
import type { Mix } from './split-operator-counts.ts'
import { keepHours, writtenHours } from '../../submit/usecases/apply-quiet-hours.ts'
import { priceOnLine } from '../../submit/usecases/price-on-line.ts'
import type { PricedText } from '../../submit/usecases/price-text.ts'
import { keepsHours } from '../../submit/usecases/sending-rules.ts'

/** What the caller asks of a test, beside the preview. */
export interface TestInput extends SendExtras {
  text_b: string
  text_c?: string | undefined
  share: number
  criterion: AbCriterion
  minutes: number
}

/** A test that may be: its texts, to how many each goes, and what all of it costs. */
export interface WeighedTest {
  seed: number
  perArm: number
  rest: number
  arms: { field: string; written: string; priced: PricedText; mix: Mix; totalTenths: number; restTenths: number }[]
  /** The text with which the rest costs most, from 0. */
  dearest: number
  /** All texts, and the rest with the dearest one. */
  totalTenths: number
  leastTenths: number
  timing: Timing
  decideAtMs: number
}

const TESTABLE: readonly SendingType[] = ['webservice', 'phonebook', 'file']
const MINUTE_MS = 60_000

interface ToWeigh {
  scope: AccountScope
  previewId: number
  message: string
  type: SendingType
  line: UsableLine
  timing: Timing
  recipientCount: number
  input: TestInput
}

/** Refuses what is no test, each at its field, and tells exactly what one costs: who gets which text is dealt already. */
export async function weighTest(
  { scope, previewId, message, type, line, timing, recipientCount, input }: ToWeigh,
  { tx }: { tx: Tx },
): Promise<WeighedTest> {
  if (!TESTABLE.includes(type)) throw sendingErrors.abOneText()
  const texts = textsOf(message, input).map(({ field, written }) => ({
    field,
    written,
    priced: priceOnLine({ line, message: written, type, field }),
  }))
  for (const [at, { field, priced }] of texts.entries())
    if (texts.slice(0, at).some((other) => sameWords(other.priced, priced))) throw sendingErrors.abSameText(field)
  await checkCriterion({ scope, texts, lineId: line.id, input }, { tx })
  const plan = planTest({ audience: recipientCount, share: input.share, arms: texts.length })
  if (plan.kind === 'too_few') throw sendingErrors.abTooFew(plan.least)
  if (plan.kind === 'share_small') throw sendingErrors.abShareSmall(plan.least)
  if (input.pace !== undefined && input.pace < texts.length) throw sendingErrors.abPace(texts.length)
  const kept = keepHours({ timing, line, type, extras: input })
  const decideAtMs = decisionOf({ kept, line, type, input })
  const { perArm, rest } = plan
  const seed = previewId % SEEDS
  const deal = { seed, perArm, arms: texts.length, audience: recipientCount }
  const mixes = await dealMixes({ send: { accountId: scope.accountId, sendId: previewId }, deal }, { tx })
  const arms = texts.map((text, at) => {
    const mix = mixes[at + 1] ?? NOBODY
    return { ...text, mix, totalTenths: text.priced.totalTenths(mix), restTenths: text.priced.totalTenths(mixes[REST] ?? NOBODY) } // prettier-ignore
  })
  const rests = arms.map(({ restTenths }) => restTenths)
  const ofArms = arms.reduce((sum, { totalTenths }) => sum + totalTenths, 0)
  const dearest = rests.indexOf(Math.max(...rests))
  const [totalTenths, leastTenths] = [ofArms + Math.max(...rests), ofArms + Math.min(...rests)]
  return { seed, perArm, rest, arms, dearest, totalTenths, leastTenths, timing: kept, decideAtMs }
}

const textsOf = (message: string, { text_b: second, text_c: third }: TestInput) => [
  { field: 'message', written: message },
  { field: 'text_b', written: second },
  ...(third === undefined ? [] : [{ field: 'text_c', written: third }]),
]

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
const sameWords = (a: PricedText, b: PricedText): boolean => words(a.text) === words(b.text)

/** By clicks each text needs a link of its own, by replies the line has to hear them. */
async function checkCriterion(
  { scope, texts, lineId, input }: { scope: AccountScope; texts: readonly { field: string; written: string }[]; lineId: number; input: TestInput }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const written = texts.map((text) => text.written)
  const links = await findLinksIn({ scope, texts: written, linkIds: input.link_tracker_ids }, { tx })
  const bare = texts.find((_, at) => links[at]?.length === 0)
  if (input.criterion === 'clicks' && bare !== undefined) throw sendingErrors.abNoLink(bare.field)
  if (input.criterion === 'replies' && !(await takesAnswers(tx, lineId))) throw sendingErrors.abNoInbox()
}

/** When the winner is chosen; within the hours of the line, at which the rest may leave at once. */
function decisionOf({
  kept,
  line: { hours },
  type,
  input,
}: {
  kept: Timing
  line: UsableLine
  type: SendingType
  input: TestInput
}): number {
  // prettier-ignore
  const atMs = kept.sendAtMs + input.minutes * MINUTE_MS
  if (hours === null || !keepsHours(type)) return atMs
  const opening = nextOpening(hours, atMs)
  if (opening !== atMs && input.shift_to_hours !== true) throw sendingErrors.abOutsideHours(writtenHours(hours, atMs))
  return opening
}
