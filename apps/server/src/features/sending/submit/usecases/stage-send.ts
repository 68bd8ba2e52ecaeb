import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { CHUNK_SIZE, insertStagedChunk } from '../../queries/staged-numbers.ts'
import { insertSends } from '../../queries/enqueue.ts'
import { toSendDetails, toSendItem, countRecipients } from './queue-sends.ts'
import type { PreparedItem, CheckedSubmit } from './queue-sends.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'

/**
 * Takes a large send in and answers at once (contract §3 Credit): state 0, its numbers in the staging table, a job in
 * the same transaction. Nothing is held yet.
 */
export async function stageSend(
  { item, ...submit }: CheckedSubmit & { item: PreparedItem },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<number> {
  const { accountId } = submit.scope
  const facts = toSendDetails({ ...submit, recipientCount: countRecipients(submit) }, SEND_STATES.create)
  const { ids } = await insertSends(tx, facts, [{ ...toSendItem(item), totalTenths: 0 }])
  const sendId = ids[0] as number
  const { msisdns, operators } = item.audience
  for (let from = 0; from < msisdns.length; from += CHUNK_SIZE) {
    const to = from + CHUNK_SIZE
    const some = operators.slice(from, to)
    const mciCount = some.filter((operator) => operator === OPERATOR_IDS.mci).length
    const chunk = { number: from / CHUNK_SIZE + 1, msisdns: msisdns.slice(from, to), operators: some, mciCount }
    await insertStagedChunk(tx, { accountId, sendId }, chunk)
  }
  await jobs.enqueue(tx, { name: 'delivery.place', payload: { accountId, sendId } })
  await publishSendState({ accountId, sendId, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
  return sendId
}
