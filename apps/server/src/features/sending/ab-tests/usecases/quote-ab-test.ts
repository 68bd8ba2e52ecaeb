import type { AbCriterion } from '@peyk/domain/ab-test/plan-ab-test.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { REST_ARM, SEED_LIMIT } from '@peyk/domain/ab-test/assign-variants.ts'
import { planAbTest } from '@peyk/domain/ab-test/plan-ab-test.ts'
import { nextOpening } from '@peyk/domain/line-hours/hours.ts'
import { findLinksIn } from '../../../links/usecases/copy-links-per-variant.ts'
import { acceptsReplies } from '../queries/ab-tests.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import type { SendExtras, Timing } from '../../submit/usecases/check-submit.ts'
import { NO_RECIPIENTS, splitOperatorCounts } from './split-operator-counts.ts'
import type { OperatorCounts } from './split-operator-counts.ts'
import { applyLineHours, formatHours } from '../../submit/usecases/apply-quiet-hours.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import type { PricedText } from '../../prices/usecases/price-text.ts'
import { isBoundToLineHours } from '../../submit/usecases/sending-rules.ts'

/** What the caller asks of a test, beside the preview. */
export interface AbTestInput extends SendExtras {
  text_b: string
  text_c?: string | undefined
  share: number
  criterion: AbCriterion
  minutes: number
}

/** A test that may be: its texts, to how many each goes, and what all of it costs. */
export interface AbTestQuote {
  seed: number
  perArm: number
  rest: number
  arms: {
    field: string
    written: string
    priced: PricedText
    mix: OperatorCounts
    totalTenths: number
    restTenths: number
  }[]
  /** The text with which the rest costs most, from 0. */
  dearest: number
  /** All texts, and the rest with the dearest one. */
  totalTenths: number
  leastTenths: number
  timing: Timing
  decideAtMs: number
}

const TESTABLE: readonly SendingType[] = ['webservice', 'phonebook', 'file', ...TARGETED_TYPES]
const MINUTE_MS = 60_000

interface AbTestQuoteInput {
  scope: AccountScope
  previewId: number
  message: string
  type: SendingType
  line: UsableLine
  timing: Timing
  recipientCount: number
  input: AbTestInput
}

/** Refuses what is no test, each at its field, and tells exactly what one costs: who gets which text is dealt already. */
export async function quoteAbTest(
  { scope, previewId, message, type, line, timing, recipientCount, input }: AbTestQuoteInput,
  { tx }: { tx: Tx },
): Promise<AbTestQuote> {
  if (!TESTABLE.includes(type)) throw sendingErrors.abOneText()
  const texts = toTestTexts(message, input).map(({ field, written }) => ({
    field,
    written,
    priced: priceOnLine({ line, message: written, type, field }),
  }))
  for (const [at, { field, priced }] of texts.entries())
    if (texts.slice(0, at).some((other) => isSameText(other.priced, priced))) throw sendingErrors.abSameText(field)
  await checkCriterion({ scope, texts, lineId: line.id, input }, { tx })
  const plan = planAbTest({ audience: recipientCount, share: input.share, arms: texts.length })
  if (plan.kind === 'too_few') throw sendingErrors.abTooFew(plan.least)
  if (plan.kind === 'share_small') throw sendingErrors.abShareSmall(plan.least)
  if (input.pace !== undefined && input.pace < texts.length) throw sendingErrors.abPace(texts.length)
  const shifted = applyLineHours({ timing, line, type, extras: input })
  const decideAtMs = toDecisionTime({ shifted, line, type, input })
  const { perArm, rest } = plan
  const seed = previewId % SEED_LIMIT
  const deal = { seed, perArm, arms: texts.length, audience: recipientCount }
  const mixes = await splitOperatorCounts({ send: { accountId: scope.accountId, sendId: previewId }, deal }, { tx })
  const arms = texts.map((text, at) => {
    const mix = mixes[at + 1] ?? NO_RECIPIENTS
    return { ...text, mix, totalTenths: text.priced.totalTenths(mix), restTenths: text.priced.totalTenths(mixes[REST_ARM] ?? NO_RECIPIENTS) } // prettier-ignore
  })
  const rests = arms.map(({ restTenths }) => restTenths)
  const ofArms = arms.reduce((sum, { totalTenths }) => sum + totalTenths, 0)
  const dearest = rests.indexOf(Math.max(...rests))
  const [totalTenths, leastTenths] = [ofArms + Math.max(...rests), ofArms + Math.min(...rests)]
  return { seed, perArm, rest, arms, dearest, totalTenths, leastTenths, timing: shifted, decideAtMs }
}

const toTestTexts = (message: string, { text_b: second, text_c: third }: AbTestInput) => [
  { field: 'message', written: message },
  { field: 'text_b', written: second },
  ...(third === undefined ? [] : [{ field: 'text_c', written: third }]),
]

const normaliseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()
const isSameText = (a: PricedText, b: PricedText): boolean => normaliseSpaces(a.text) === normaliseSpaces(b.text)

/** By clicks each text needs a link of its own, by replies the line has to hear them. */
async function checkCriterion(
  { scope, texts, lineId, input }: { scope: AccountScope; texts: readonly { field: string; written: string }[]; lineId: number; input: AbTestInput }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const written = texts.map((text) => text.written)
  const links = await findLinksIn({ scope, texts: written, linkIds: input.link_tracker_ids }, { tx })
  const bare = texts.find((_, at) => links[at]?.length === 0)
  if (input.criterion === 'clicks' && bare !== undefined) throw sendingErrors.abNoLink(bare.field)
  if (input.criterion === 'replies' && !(await acceptsReplies(tx, lineId))) throw sendingErrors.abNoInbox()
}

/** When the winner is chosen; within the hours of the line, at which the rest may leave at once. */
function toDecisionTime({
  shifted,
  line: { hours },
  type,
  input,
}: {
  shifted: Timing
  line: UsableLine
  type: SendingType
  input: AbTestInput
}): number {
  // prettier-ignore
  const atMs = shifted.sendAtMs + input.minutes * MINUTE_MS
  if (hours === null || !isBoundToLineHours(type)) return atMs
  const opening = nextOpening(hours, atMs)
  if (opening !== atMs && input.shift_to_hours !== true) throw sendingErrors.abOutsideHours(formatHours(hours, atMs))
  return opening
}
