import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { planAbTest, startAbTest } from '@peyk/contract/sending/sending-ab-tests.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { languageOf } from '@peyk/domain/sms/encoding.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeAbTests } from '../../../../platform/work/wake.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { copyLinksPerText } from '../../../links/usecases/copy-links-per-variant.ts'
import { holdCredit } from '../../../wallet/usecases/hold-credit.ts'
import { insertAbTest } from '../queries/ab-tests.ts'
import type { AbArm } from '../queries/ab-tests.ts'
import { setTotals } from '../../queries/send-state.ts'
import { priceStagedNumbers } from '../../queries/staged-numbers.ts'
import { markSubmitted } from '../../queries/audience-counts.ts'
import { insertSends } from '../../queries/enqueue.ts'
import { checkGuards } from '../../submit/usecases/check-submit.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { refuseWithoutCredit } from '../../queueing/usecases/refuse-without-credit.ts'
import { toSendDetails } from '../../queueing/usecases/send-details.ts'
import { createStagedSend } from '../../queueing/usecases/stage-send.ts'
import { enqueueStagedSend } from '../../queueing/usecases/enqueue-staged-send.ts'
import { splitAudience } from './split-ab-audience.ts'
import { takeTestPlaces } from './take-test-places.ts'
import { targetFileId } from '../../submit/usecases/submit-list-send.ts'
import { openAbTest } from './open-ab-test.ts'
import type { AbTestRequest } from './open-ab-test.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'

/** [ours] What a test of a counted preview would be: its prices, to how many, and when it is decided. */
export async function estimateAbTest(
  request: AbTestRequest,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof planAbTest>> {
  return db.inAccount(request.scope, async (tx) => {
    const { quote } = await openAbTest({ ...request, nowMs: clock.now() }, { tx, db })
    return {
      arms: quote.arms.map(({ priced, totalTenths, restTenths }, at) => ({
        number: at + 1,
        message: priced.text,
        parts: priced.parts,
        chars: priced.chars,
        encoding: languageOf(priced.encoding),
        recipient_count: quote.perArm,
        mci_price: rialOf(priced.priceTenths.mci),
        other_price: rialOf(priced.priceTenths.other),
        total_price: rialOf(totalTenths),
        rest_price: rialOf(restTenths),
      })),
      rest_count: quote.rest,
      total_price: rialOf(quote.totalTenths),
      least_price: rialOf(quote.leastTenths),
      decide_at: new Date(quote.decideAtMs).toISOString(),
    }
  })
}

/**
 * [ours] Sends each text to its share and lets the rest wait, in one transaction. The money of the dearest outcome is held
 * for the sends it belongs to, at the prices of this moment, so that nothing is short and nothing costs more afterwards.
 */
export async function launchAbTest(
  { ip, ...request }: AbTestRequest & { ip: string },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<CallData<typeof startAbTest>> {
  const { scope, caller, previewId: restId, input } = request
  const { accountId } = scope
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const { opened, quote } = await openAbTest({ ...request, nowMs }, { tx, db })
    const { audienceCount, target, type, line, storedText } = opened
    const { perArm, rest, seed, timing } = quote
    const { totalTenths } = quote
    await checkGuards({ scope, extras: input, totalTenths, contentHashes: [storedText.contentHash], nowMs }, { tx })
    const common = { scope, caller, ip, type, line }
    const { duplicates: duplicateCount } = audienceCount.counts
    await createStagedSend(
      {
        ...common,
        ...timing,
        isScheduled: true,
        sendAtMs: quote.decideAtMs,
        recipientCount: rest,
        item: { ...storedText, id: restId, recipientCount: rest, duplicateCount, totalTenths: 0 },
        fileId: targetFileId(target),
      },
      { tx },
    )
    const { pace } = timing
    const shared = pace === null ? null : { ...pace, count: Math.floor(pace.count / quote.arms.length) }
    const armFacts = toSendDetails({ ...common, ...timing, pace: shared, recipientCount: perArm }, SEND_STATES.create)
    const texts = quote.arms.map(({ written }) => written)
    const split = await copyLinksPerText(
      { scope, userId: caller.userId, texts, linkIds: input.link_tracker_ids },
      { tx },
    )
    const pricedTexts = split.map(({ text }, at) =>
      priceOnLine({ line, message: text, type, field: quote.arms[at]!.field }),
    )
    const { ids: armIds } = await insertSends(tx, armFacts, pricedTexts.map((priced) => ({
      message: priced.text, encoding: priced.encoding === 'gsm7' ? 0 : 1, parts: priced.parts,
      recipientCount: perArm, invalidCount: 0, duplicateCount: 0, totalTenths: 0, contentHash: null,
    }))) // prettier-ignore
    for (const [at, { linkIds }] of split.entries())
      await attachLinks({ scope, sendIds: [armIds[at]!], linkIds }, { tx })
    await takeTestPlaces({ accountId, restId, armIds, line, type, timing }, { tx })
    await markSubmitted(tx, scope, restId)
    const arms = pricedTexts.map((priced, at): AbArm => ({
      number: at + 1, sendId: armIds[at]!, message: priced.text, encoding: priced.encoding === 'gsm7' ? 0 : 1,
      parts: priced.parts, mciTenths: priced.priceTenths.mci, otherTenths: priced.priceTenths.other,
    })) // prettier-ignore
    const { criterion, share, minutes } = input
    const decideAt = new Date(quote.decideAtMs)
    await wakeAbTests(tx)
    await insertAbTest(tx, { accountId, sendId: restId, criterion, share, minutes, seed, decideAt }, arms)
    const deal = { seed, perArm, arms: arms.length, audience: opened.recipientCount }
    await splitAudience({ accountId, restId, armIds, deal }, { tx })
    const priced = [...arms, { ...arms[quote.dearest]!, sendId: restId }]
    const held = []
    for (const { sendId, mciTenths, otherTenths } of priced) {
      const totals = await priceStagedNumbers(tx, { accountId, sendId }, { mciTenths, otherTenths })
      await setTotals(tx, { accountId, sendId, ...totals })
      held.push({ sendId, amountTenths: totals.totalTenths })
    }
    if (held.reduce((sum, { amountTenths }) => sum + amountTenths, 0) !== totalTenths)
      throw new Error('a test costs another price than it was told')
    if ((await holdCredit({ scope, sends: held }, { tx })).kind === 'insufficient_credit')
      await refuseWithoutCredit({ accountId, neededTenths: totalTenths }, { tx })
    const created = { state: SEND_STATES.create, previous: SEND_STATES.create }
    await publishSendState({ accountId, sendId: restId, ...created }, { tx })
    for (const sendId of armIds) await enqueueStagedSend({ send: { accountId, sendId }, recipientCount: perArm, nowMs }, { tx, jobs }) // prettier-ignore
    return { ab_test_id: restId, message_outbox_ids: [restId, ...armIds] }
  })
}
