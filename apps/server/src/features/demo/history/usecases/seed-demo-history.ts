import type { Tx } from '@peyk/database/database.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import { addBatches, addCounters, addDoubtful, addInbox, addRecipients, addSends, addSubmits, reserveSendIds } from '../../queries/demo-history.ts' // prettier-ignore
import { addCourse } from '../../queries/demo-course.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { planDemoHistory } from './plan-demo-history.ts'
import type { DemoLine } from './demo-send-spec.ts'
import { baseTariffs } from '../../usecases/seed-base.ts'
import { batchRow, counterRows, doubtfulRows, toIso, recipientRows, sendRow, submitRows } from './build-demo-rows.ts'
import type { DemoPeople, NumberedSend } from './build-demo-rows.ts'
import { seedDemoMoney } from '../../money/usecases/seed-demo-money.ts'

/** Writes seven weeks of sends with all that belongs to them, and ends with exactly `creditTenths` to spend. */
export async function seedDemoHistory(
  tx: Tx,
  {
    nowMs,
    creditTenths,
    people,
    staffUserId,
  }: { nowMs: number; creditTenths: number; people: DemoPeople; staffUserId: number | null },
): Promise<{ blacklisted: number[]; cancelled: number[] }> {
  const { accountId } = people
  const tariffs = baseTariffs()
  const tariffOf = (line: DemoLine) => {
    const found = tariffs.find(({ operatorId }) => operatorId === people.lines[line].tariffId)
    if (found === undefined) throw new Error(`the line ${line} has no tariff`)
    return found
  }
  const history = planDemoHistory({
    nowMs,
    tariffs: { advert: tariffOf('advert'), service: tariffOf('service'), voice: tariffOf('voice') },
  })
  const ids = await reserveSendIds(tx, history.sends.length)
  const sends = history.sends.map((send, index) => ({ ...send, id: ids[index] as number }))

  await addSends(tx, { accountId, carrier: people.carrier, sends: sends.map((send) => sendRow(send, people)) })
  await addRecipients(tx, { accountId, recipients: sends.flatMap(recipientRows) })
  await addBatches(tx, { accountId, batches: sends.flatMap(batchRow) })
  await addSubmits(tx, { accountId, submits: sends.flatMap(submitRows) })
  await addDoubtful(tx, { accountId, doubtful: sends.flatMap(doubtfulRows) })
  await addCounters(tx, { accountId, counters: sends.flatMap(counterRows) })
  await addCourse(tx, { accountId })
  const { openedAtMs } = history
  await seedDemoMoney(tx, { accountId, ownerId: people.owner.id, staffUserId, nowMs, openedAtMs, creditTenths, sends })
  await addInbox(tx, {
    accountId,
    messages: history.inbox.map((message) => ({
      msisdn: message.msisdn,
      received_at: toIso(message.receivedAtMs),
      line_id: people.lines[message.line].id,
      is_seen: message.isSeen,
      message: message.text,
    })),
  })
  const onOwnList = ({ storedCode, submittedAtMs }: NumberedSend['recipients'][number]) =>
    storedCode === RECIPIENT_CODES.blacklist && submittedAtMs === null
  return {
    blacklisted: sends.flatMap(({ recipients }) => recipients.filter(onOwnList).map(({ msisdn }) => msisdn)),
    cancelled: history.inbox.filter(({ text }) => inboundKeyword(text) === 'cancel').map(({ msisdn }) => msisdn),
  }
}
