import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { pinFile } from '../../../files/usecases/pin-file.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { insertAudienceCount } from '../../queries/audience-counts.ts'
import type { NewAudienceCount } from '../../queries/audience-counts.ts'
import { insertSends } from '../../queries/enqueue.ts'
import type { SendDetails, SendItem } from '../../queries/enqueue.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { CHUNK_SIZE, insertStagedChunk } from '../../queries/staged-numbers.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'
import type { PreparedItem } from './queue-sends.ts'
import { toSendDetails } from './send-details.ts'
import type { CheckedSender } from './send-details.ts'

/** A send whose audience, text and price are not known yet. */
export const uncountedItem = (message: string): SendItem => ({
  message,
  encoding: 1,
  parts: 1,
  recipientCount: 0,
  invalidCount: 0,
  duplicateCount: 0,
  totalTenths: 0,
  contentHash: null,
})

export interface StagedSend extends CheckedSender {
  scope: AccountScope
  /** As far as it is known; class and expiry follow from it. */
  recipientCount: number
  /** Another class than the count gives. */
  class?: SendDetails['class']
  item: SendItem
  linkIds?: readonly number[] | undefined
  /** A list of the audience: nobody deletes it while the send needs it. */
  fileId?: number | undefined
}

/**
 * Stores a send in state 0 with its links and its file; nothing is held yet. Its numbers are staged under its id, before
 * (a preview) or after this.
 */
export async function createStagedSend(
  { item, linkIds, fileId, class: ofClass, ...checked }: StagedSend,
  { tx }: { tx: Tx },
): Promise<SendKey> {
  const { scope } = checked
  const details = toSendDetails(checked, SEND_STATES.create)
  const { ids } = await insertSends(tx, { ...details, class: ofClass ?? details.class }, [item])
  const sendId = ids[0] as number
  await attachLinks({ scope, sendIds: [sendId], linkIds }, { tx })
  if (fileId !== undefined) await pinFile({ scope, fileId, purpose: 'send', usedBy: sendId }, { tx })
  return { accountId: scope.accountId, sendId }
}

/** Stages the numbers of a request, which have been read and counted. */
export async function stageNumbers(
  { send, audience: { msisdns, operators } }: { send: SendKey } & Pick<PreparedItem, 'audience'>,
  { tx }: { tx: Tx },
): Promise<void> {
  for (let from = 0; from < msisdns.length; from += CHUNK_SIZE) {
    const to = from + CHUNK_SIZE
    const some = operators.slice(from, to)
    const mciCount = some.filter((operator) => operator === OPERATOR_IDS.mci).length
    const chunk = { number: from / CHUNK_SIZE + 1, msisdns: msisdns.slice(from, to), operators: some, mciCount }
    await insertStagedChunk(tx, send, chunk)
  }
}

/** Leaves reading, staging and pricing of the audience of a send to a job (`buildAudience`). */
export async function stageByJob(
  { scope, send: { sendId }, ...count }: { scope: AccountScope; send: SendKey } & Omit<NewAudienceCount, 'sendId' | 'isPreview'>, // prettier-ignore
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  const send = { accountId: scope.accountId, sendId }
  await insertAudienceCount(tx, scope, { sendId, isPreview: false, ...count })
  await jobs.enqueue(tx, { name: 'sending.count', payload: send })
  await publishSendState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
}
