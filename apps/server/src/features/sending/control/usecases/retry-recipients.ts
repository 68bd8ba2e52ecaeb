import { setImmediate as others } from 'node:timers/promises'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { noTally, pricesBySlot, slotOf, totalBySlot } from '@peyk/domain/pricing/price-slots.ts'
import type { AudienceBlock } from '@peyk/sending-modes/_kit/audience.ts'
import { readOwnTexts } from '../../../reports/usecases/read-personalised-texts.ts'
import type { SendKey } from '../../queries/send-state.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { countRetry, readRetry } from '../queries/retries.ts'
import type { RetrySource } from '../queries/retries.ts'
import { priceOnLine } from '../../submit/usecases/price-on-line.ts'
import { takeInTexts } from '../../submit/usecases/ingest-personalised.ts'
import { takeIn } from '../../submit/usecases/ingest-numbers.ts'
import type { Worded } from '../../submit/usecases/prepare-texts.ts'
import { isPersonal, rewriterOf, sourceOf } from '../../submit/usecases/render-texts.ts'

/** An ended send: whom of it, from which line, and with which text; where everybody has their own, its text is not said. */
export interface Said extends RetrySource {
  scope: AccountScope
  type: SendingType
  line: UsableLine
  message: string
}

/** Recipients that are read at once, and texts between two pauses in which the process does other things. */
const [BLOCK, STRETCH] = [10_000, 500]

/** How many are left of it, and what it costs to say the same to each of them by the tariff of today. */
export async function priceAgain(said: Said, { tx }: { tx: Tx }) {
  const { type, line, message } = said
  const counts = await countRetry(tx, said)
  if (!isPersonal(type)) {
    const priced = priceOnLine({ line, message, type, field: 'message' })
    return { counts, totalTenths: priced.totalTenths(counts) }
  }
  const write = rewriterOf({ type, line })
  const tally = noTally()
  for await (const { numbers, cells = [] } of blocksOf(said, { tx })) {
    for (const [at, number] of numbers.entries()) {
      if (at % STRETCH === 0) await others()
      const made = write(cells[at] ?? [])
      if (made.kind !== 'text') continue
      const slot = slotOf({ kind: made.textKind, operator: operatorOf(Number(number)) })
      tally[slot] = (tally[slot] ?? 0) + 1
    }
  }
  return { counts, totalTenths: totalBySlot({ tally, prices: pricesBySlot(line.tariff) }) }
}

/** Takes those who are left of it in for a send of their own, with what is said to them, in the caller's transaction. */
export async function takeInAgain({ said, send }: { said: Said; send: SendKey }, { tx }: { tx: Tx }): Promise<Worded> {
  const { type, line } = said
  const blocks = blocksOf(said, { tx })
  if (!isPersonal(type)) return { ...(await takeIn({ send, blocks, field: 'of' }, { tx })), texts: null }
  const write = rewriterOf({ type, line })
  return takeInTexts({ send, blocks, write, fields: { audience: 'of', text: 'of' }, source: sourceOf(type) }, { tx })
}

async function* blocksOf(said: Said, { tx }: { tx: Tx }): AsyncIterable<AudienceBlock> {
  const { scope, sendId, type } = said
  for (let after = 0; ;) {
    const rows = await readRetry(tx, { ...said, after, most: BLOCK })
    const numbers = rows.map((row) => row.msisdn)
    if (isPersonal(type)) {
      const texts = await readOwnTexts({ scope, sendId, seqs: rows.map(({ seq }) => seq) }, { tx })
      const textOf = ({ seq, text }: (typeof rows)[number]): string => {
        const own = texts.get(seq) ?? text
        if (own === null) throw new Error(`recipient ${seq} of send ${sendId} has no text`)
        return own
      }
      yield { numbers, cells: rows.map((row) => [textOf(row)]) }
    } else yield { numbers }
    if (rows.length < BLOCK) return
    after = rows.at(-1)!.seq
  }
}
