import type { Tx } from '@peyk/database/database.ts'
import { MobileNumberSet } from '@peyk/domain/mobile-number/number-set.ts'
import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { msisdnOf, parseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import type { AudienceCount } from '@peyk/sending-modes/_kit/audience.ts'
import type { SendKey } from '../queries/control.ts'
import { CHUNK_SIZE, insertIntakeChunk } from '../queries/intake.ts'

/** One cell of a number column, as it stands in a request, a file or a list; blanks count nowhere (contract Z2). */
export type NumberEntry = string | number | null

/**
 * Takes a stream of numbers in for a send, in the caller's transaction: each is brought into its one form, counted, and
 * kept once, in the order of the stream, in the staging table. Holds a chunk and eight octets a number in memory,
 * however long the stream. The blacklists are looked at when the send is placed.
 */
export async function takeIn(
  { send, entries }: { send: SendKey; entries: AsyncIterable<readonly NumberEntry[]> },
  { tx }: { tx: Tx },
): Promise<AudienceCount> {
  const seen = new MobileNumberSet()
  const counts: Record<Operator, number> = { mci: 0, irancell: 0, other: 0 }
  let [invalid, duplicates] = [0, 0]
  let chunk = { number: 1, msisdns: [] as number[], operators: [] as number[], mciCount: 0 }
  for await (const some of entries) {
    for (const entry of some) {
      const msisdn = numberOf(entry)
      if (msisdn === 'blank') continue
      if (msisdn === 'invalid') {
        invalid += 1
        continue
      }
      if (!seen.add(msisdn)) {
        duplicates += 1
        continue
      }
      const operator = operatorOf(msisdn)
      counts[operator] += 1
      chunk.msisdns.push(msisdn)
      chunk.operators.push(OPERATOR_IDS[operator])
      if (operator === 'mci') chunk.mciCount += 1
      if (chunk.msisdns.length < CHUNK_SIZE) continue
      await insertIntakeChunk(tx, send, chunk)
      chunk = { number: chunk.number + 1, msisdns: [], operators: [], mciCount: 0 }
    }
  }
  if (chunk.msisdns.length > 0) await insertIntakeChunk(tx, send, chunk)
  return { counts, invalid, duplicates }
}

/** Most files hold plain `989…` and `09…`: those need no pattern. */
const PLAIN = /^(?:98|0)9[0-39]\d{8}$/

function numberOf(entry: NumberEntry): number | 'blank' | 'invalid' {
  if (entry === null) return 'blank'
  const text = String(entry)
  if (PLAIN.test(text)) return text.length === 12 ? Number(text) : Number(`98${text.slice(1)}`)
  const plain = plainNumberText(text)
  if (plain === '') return 'blank'
  const mobile = parseMobile(plain)
  return mobile === null ? 'invalid' : msisdnOf(mobile)
}
