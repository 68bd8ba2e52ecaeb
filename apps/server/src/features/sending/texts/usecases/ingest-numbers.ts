import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { AudienceBlock, AudienceCount } from '@peyk/sending-modes/_kit/audience.ts'
import { AudienceCounter } from '@peyk/sending-modes/_kit/audience-counter.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { CHUNK_SIZE, insertStagedChunk } from '../../queries/staged-numbers.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { NumberDigest } from './content-hash.ts'

/** A staged audience. */
export interface IngestedAudience extends AudienceCount {
  /** Of the numbers, independent of their order. */
  readonly digest: Uint8Array
}

const emptyChunk = (number: number) => ({ number, msisdns: [] as number[], operators: [] as number[], mciCount: 0 })

/**
 * Stages a stream of numbers for a send in the caller's transaction: each is normalised, counted, and stored once, in the
 * order of the stream. Memory: one chunk and eight octets a number. Blacklists are checked when the send is enqueued.
 */
export async function ingestNumbers(
  {
    send,
    blocks,
    field,
    onChunk = () => {},
  }: {
    send: SendKey
    blocks: AsyncIterable<AudienceBlock>
    /** The field under which too many numbers are refused. */
    field: string
    /** Called after each chunk with the counts so far. */
    onChunk?: (chunk: number, counted: AudienceCount) => Promise<void> | void
  },
  { tx }: { tx: Tx },
): Promise<IngestedAudience> {
  const tally = new AudienceCounter()
  const digest = new NumberDigest()
  let chunk = emptyChunk(1)
  const keep = async () => {
    await insertStagedChunk(tx, send, chunk)
    digest.add(chunk.msisdns)
    await onChunk(chunk.number, tally)
    chunk = emptyChunk(chunk.number + 1)
  }
  for await (const block of blocks) {
    const { msisdns, operators } = tally.add(block)
    if (tally.size > RECIPIENT_LIMIT) throw sendingErrors.tooManyRecipients({ field, limit: RECIPIENT_LIMIT })
    for (const [at, msisdn] of msisdns.entries()) {
      const operator = operators[at] ?? 'other'
      chunk.msisdns.push(msisdn)
      chunk.operators.push(OPERATOR_IDS[operator])
      if (operator === 'mci') chunk.mciCount += 1
      if (chunk.msisdns.length === CHUNK_SIZE) await keep()
    }
  }
  if (chunk.msisdns.length > 0) await keep()
  const { counts, invalid, duplicates, leftOut } = tally
  return { counts, invalid, duplicates, leftOut, digest: digest.octets }
}
