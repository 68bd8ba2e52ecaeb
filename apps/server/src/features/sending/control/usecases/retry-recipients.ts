import { setImmediate as others } from 'node:timers/promises'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { emptySlotCounts, pricesBySlot, toPriceSlot, totalBySlot } from '@peyk/domain/pricing/price-slots.ts'
import type { AudienceBlock } from '@peyk/sending-modes/_kit/audience.ts'
import { readPersonalisedTexts } from '../../../reports/usecases/read-personalised-texts.ts'
import type { SendKey } from '../../queries/send-state.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { countUnreached, readUnreached } from '../queries/retries.ts'
import type { RetrySource } from '../queries/retries.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { ingestPersonalised } from '../../texts/usecases/ingest-personalised.ts'
import { ingestNumbers } from '../../texts/usecases/ingest-numbers.ts'
import type { IngestedSend } from '../../texts/usecases/prepare-texts.ts'
import { isPersonalisedType, createStoredTextRenderer, placeholderSource } from '../../texts/usecases/render-texts.ts'

/** An ended send: whom of it, from which line, and with which text; where everybody has their own, its text is not said. */
export interface RetrySourceSend extends RetrySource {
  scope: AccountScope
  type: SendingType
  line: UsableLine
  message: string
}

/** Recipients that are read at once, and texts between two pauses in which the process does other things. */
const [BLOCK, STRETCH] = [10_000, 500]

/** How many are left of it, and what it costs to say the same to each of them by the tariff of today. */
export async function priceRetry(retrySource: RetrySourceSend, { tx }: { tx: Tx }) {
  const { type, line, message } = retrySource
  const counts = await countUnreached(tx, retrySource)
  if (!isPersonalisedType(type)) {
    const priced = priceOnLine({ line, message, type, field: 'message' })
    return { counts, totalTenths: priced.totalTenths(counts) }
  }
  const write = createStoredTextRenderer({ type, line })
  const tally = emptySlotCounts()
  for await (const { numbers, cells = [] } of streamUnreached(retrySource, { tx })) {
    for (const [at, number] of numbers.entries()) {
      if (at % STRETCH === 0) await others()
      const made = write(cells[at] ?? [])
      if (made.kind !== 'text') continue
      const slot = toPriceSlot({ kind: made.textKind, operator: operatorOf(Number(number)) })
      tally[slot] = (tally[slot] ?? 0) + 1
    }
  }
  return { counts, totalTenths: totalBySlot({ counts: tally, prices: pricesBySlot(line.tariff) }) }
}

/** Takes those who are left of it in for a send of their own, with what is said to them, in the caller's transaction. */
export async function stageRetry(
  { retrySource, send }: { retrySource: RetrySourceSend; send: SendKey },
  { tx }: { tx: Tx },
): Promise<IngestedSend> {
  const { type, line } = retrySource
  const blocks = streamUnreached(retrySource, { tx })
  if (!isPersonalisedType(type)) return { ...(await ingestNumbers({ send, blocks, field: 'of' }, { tx })), texts: null }
  const render = createStoredTextRenderer({ type, line })
  return ingestPersonalised(
    { send, blocks, render, fields: { audience: 'of', text: 'of' }, source: placeholderSource(type) },
    { tx },
  )
}

async function* streamUnreached(retrySource: RetrySourceSend, { tx }: { tx: Tx }): AsyncIterable<AudienceBlock> {
  const { scope, sendId, type } = retrySource
  for (let after = 0; ;) {
    const rows = await readUnreached(tx, { ...retrySource, after, most: BLOCK })
    const numbers = rows.map((row) => row.msisdn)
    if (isPersonalisedType(type)) {
      const texts = await readPersonalisedTexts({ scope, sendId, seqs: rows.map(({ seq }) => seq) }, { tx })
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
