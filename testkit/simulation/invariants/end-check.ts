import { RECIPIENT_CODES, SEND_STATES, isSettledCode } from '@peyk/domain/delivery/states.ts'
import { BATCH_STATES } from '../models/memory-tables.ts'
import type { UnmatchedReceipt, Recipient, Send, Tables } from '../models/memory-tables.ts'
import type { Violation, Simulation } from '../simulation.ts'

const { waiting, delivered, failed, no_receipt, doubtful } = RECIPIENT_CODES
const END_STATES: readonly number[] = [SEND_STATES.finish, SEND_STATES.cancel]

const isStopped = (tables: Tables, send: Send, seq: number): boolean =>
  tables
    .batchesOf(send.id)
    .some(
      ({ state, nextSeq, toSeq }) =>
        (state === BATCH_STATES.cancelled || state === BATCH_STATES.expired) && seq >= nextSeq && seq <= toSeq,
    )

/** Why the campaigns are not finished yet, or null when every recipient has a result. */
export function findUnfinished(tables: Tables): string | null {
  if (tables.flights.size > 0) return `${tables.flights.size} flights are open`
  if (tables.deltas.length > 0) return 'steps are not folded'
  for (const send of tables.sends.values()) {
    if (!END_STATES.includes(send.state)) return `send ${send.id} is in state ${send.state}`
    const open = send.recipients.find(({ seq, code }) =>
      code === waiting ? !isStopped(tables, send, seq) : !isSettledCode(code),
    )
    if (open !== undefined) return `send ${send.id} seq ${open.seq} has code ${open.code}`
  }
  return null
}

/** What is still open in the tables, for readers of a trace. */
export function describeOpen(tables: Tables): string {
  const batches = [...tables.batches.values()]
    .filter(({ state }) => state !== BATCH_STATES.recorded && state !== BATCH_STATES.cancelled && state !== BATCH_STATES.expired)
    .map((batch) => `batch ${batch.sendId}/${batch.number} ${batch.nextSeq}-${batch.toSeq} in ${batch.state} of ${batch.leaseOwner}`) // prettier-ignore
  const flights = [...tables.flights.values()].map(
    ({ id, sendId, fromSeq, toSeq, owner }) => `flight ${id} ${sendId} ${fromSeq}-${toSeq} of ${owner}`,
  )
  const leases = [...tables.carrierLeases].map(([key, { owner }]) => `${key} is ${owner}'s`)
  return [findUnfinished(tables), ...batches, ...flights, ...leases].join('; ')
}

/** Unmatched receipts whose message is stored. */
export const findMissedMatches = (tables: Tables): UnmatchedReceipt[] =>
  [...tables.unmatchedReceipts.values()].filter((orphan) =>
    tables.submitsById
      .get(`${orphan.carrier} ${orphan.smscId}`)
      ?.some((row) => orphan.msisdn === null || row.msisdn === orphan.msisdn),
  )

/** The rules that can only be checked at the end: every receipt found its message, and no message is doubtful without reason. */
export function checkEnd(simulation: Simulation, { isSpellingFixed }: { isSpellingFixed: boolean }): Violation | null {
  const { tables } = simulation
  for (const { heldTenths } of tables.wallets.values()) {
    if (heldTenths !== 0) return { rule: 'nothing is held when all is over', detail: String(heldTenths) }
  }
  const [homeless] = findMissedMatches(tables)
  if (homeless !== undefined) {
    return { rule: 'every receipt finds its message', detail: `${homeless.smscId} to ${homeless.msisdn}` }
  }
  const twice = new Set<string>()
  for (const { sendId, seq, part } of tables.submits) {
    const key = `send ${sendId} seq ${seq} part ${part}`
    if (twice.has(key)) return { rule: 'a part is written down once', detail: key }
    twice.add(key)
  }
  if (!isSpellingFixed) return null
  for (const send of tables.sends.values()) {
    for (const recipient of send.recipients) {
      const wrong = checkReceipts(simulation, { send, recipient })
      if (wrong !== null) return wrong
    }
  }
  return null
}

/** A message of one part has the state its receipts give it, in whatever order they came. */
function checkReceipts(
  simulation: Simulation,
  { send, recipient }: { send: Send; recipient: Recipient },
): Violation | null {
  const receipts = simulation.receiptStats.get(recipient.msisdn)
  const { code, seq } = recipient
  const isOnePart = simulation.tables.submits.some(
    (row) => row.sendId === send.id && row.seq === seq && row.partCount === 1,
  )
  if (!isOnePart || receipts?.has('REJECTD') === true) return null
  const expectEqual = receipts?.has('DELIVRD') === true ? [delivered] : receipts?.has('UNDELIV') === true ? [failed] : [no_receipt, doubtful] // prettier-ignore
  if ((expectEqual as number[]).includes(code)) return null
  const detail = `send ${send.id} seq ${seq} has ${code}, told ${[...(receipts ?? [])].join(', ')}`
  return { rule: 'the state is what receipts say', detail }
}
