import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { insertFlight } from './models/flight-store-model.ts'
import { BATCH_STATES, batchKey } from './models/memory-tables.ts'
import type { Tables } from './models/memory-tables.ts'
import type { Mutation } from './simulation.ts'

/** A deliberate bug, and the rules of which at least one must find it. */
export interface PlantedBug {
  name: string
  mutation: Mutation
  foundBy: readonly string[]
}

const { delivered, telecom } = RECIPIENT_CODES

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a store that does not fence',
    mutation: {
      store: (store, { tables, owner, carrier }) => ({
        ...store,
        storeResults: (stored) => {
          for (const { flightIds, accountId, sendId } of stored.results) {
            for (const id of flightIds) {
              if (tables.flights.has(id)) continue
              const range = { accountId, sendId, batch: 1, fromSeq: 1, toSeq: 0, period: 1, connection: 1 }
              const row = insertFlight(tables, { carrier, owner }, range)
              tables.flights.delete(row.id)
              tables.flights.set(id, { ...row, id })
            }
          }
          return store.storeResults(stored)
        },
      }),
    },
    foundBy: [
      'held is the price of what waits',
      'counters say what recipients say',
      'charged is the price of what was taken or is doubtful',
    ],
  },
  {
    name: 'a hand-over that forgets to mark',
    mutation: {
      store: (store, { tables }) => ({
        ...store,
        record: async (slices) => {
          const rows = await store.record(slices)
          for (const { id } of rows) tables.flights.delete(id)
          tables.version += 1
          return rows
        },
      }),
    },
    foundBy: ['nobody is lost', 'sent is what the operator took', 'charged is what the operator took'],
  },
  {
    name: 'a recording that does not ask whose the batch is',
    mutation: {
      store: (store, { tables, owner }) => ({
        ...store,
        record: (slices) => {
          for (const slice of slices) {
            const batch = tables.batches.get(batchKey(slice))
            if (batch === undefined || batch.nextSeq > slice.fromSeq) continue
            batch.state = BATCH_STATES.leased
            batch.leaseOwner = owner
          }
          return store.record(slices)
        },
      }),
    },
    foundBy: [
      'states only go forward',
      'nothing is begun after its stop was seen',
      'counters say what recipients say',
      'nothing is begun a second after a stop',
    ],
  },
  {
    name: 'a take-over that sends again what was under way',
    mutation: {
      store: (store, { tables, owner, carrier }) => ({
        ...store,
        recover: () => {
          resendUnanswered(tables, { owner, carrier })
          return store.recover()
        },
      }),
    },
    foundBy: [
      'nobody gets a message twice',
      'what the operator took is neither sent again nor given back',
      'nothing is written twice',
    ],
  },
  {
    name: 'a receipt that leads back',
    mutation: {
      store: (store, { tables }) => ({
        ...store,
        storeReceipts: async (received) => {
          const answer = await store.storeReceipts(received)
          for (const { sendId, seq, code } of received.recent) {
            const recipient = tables.recipient({ sendId, seq })
            if (code === telecom && recipient.code === delivered) recipient.code = telecom
          }
          tables.version += 1
          return answer
        },
      }),
    },
    foundBy: ['states only go forward', 'counters say what recipients say'],
  },
  {
    name: 'a result that is charged again with every try',
    mutation: {
      store: (store, { tables }) => ({
        ...store,
        storeResults: (stored) => {
          if (stored.isRepeat) {
            for (const { accountId, capturedTenths } of stored.results) {
              tables.move({ accountId, kind: 'capture', amountTenths: capturedTenths })
            }
          }
          return store.storeResults(stored)
        },
      }),
    },
    foundBy: ['held is the price of what waits', 'charged is the price of what was taken or is doubtful'],
  },
  {
    name: 'a gateway that never looks whether a send was stopped',
    mutation: { store: (store) => ({ ...store, findStopped: () => Promise.resolve(new Set()) }) },
    foundBy: ['nothing is begun a second after a stop'],
  },
  {
    name: 'a gateway that does not see that another had its carrier',
    mutation: {
      leases: (leases) => ({
        ...leases,
        acquire: async (asked) => {
          const { taken, freeInMs } = await leases.acquire(asked)
          return { taken: taken.map((one) => ({ ...one, isContinuous: true })), freeInMs }
        },
      }),
      store: (store) => {
        let isFirst = true
        return {
          ...store,
          recover: () => {
            if (!isFirst) return Promise.resolve({ flights: 0, doubtful: 0, batches: 0 })
            isFirst = false
            return store.recover()
          },
        }
      },
    },
    foundBy: ['a campaign completes by itself', 'no more than a window is at risk'],
  },
  {
    name: 'a send that is finished when nothing of it waits any more',
    mutation: {
      fold: (tables) => {
        for (const send of tables.sends.values()) {
          const isOpen = tables
            .batchesOf(send.id)
            .some(({ state }) => state === BATCH_STATES.ready || state === BATCH_STATES.leased)
          if (send.state === SEND_STATES.sending && !send.isPaused && !isOpen) send.state = SEND_STATES.finish
        }
      },
    },
    foundBy: ['finished only when all is settled'],
  },
  {
    name: 'a fold that counts a step twice',
    mutation: {
      fold: (tables) => {
        const [step] = tables.deltas
        if (step !== undefined) tables.deltas.push(step)
      },
    },
    foundBy: ['counters say what recipients say'],
  },
  {
    name: 'a gateway that is not told the pace',
    mutation: {
      store: (store) => ({
        ...store,
        lease: async (asked) =>
          (await store.lease(asked)).map(({ row: facts, recipients }) => ({
            row: { ...facts, throttle: null },
            recipients,
          })),
      }),
    },
    foundBy: ['a pace is kept'],
  },
]

/** A gateway with the bug of putting unanswered messages back into its queue. */
function resendUnanswered(tables: Tables, { owner, carrier }: { owner: string; carrier: string }): void {
  for (const flight of tables.flights.values()) {
    if (flight.carrier !== carrier || flight.owner === owner) continue
    const batch = tables.batches.get(batchKey({ sendId: flight.sendId, number: flight.batch }))
    if (batch === undefined) continue
    tables.flights.delete(flight.id)
    const { sendId, fromSeq, toSeq } = flight
    const number = Math.max(...tables.batchesOf(sendId).map((other) => other.number)) + 1
    tables.batches.set(batchKey({ sendId, number }), {
      ...batch, number, fromSeq, toSeq, nextSeq: fromSeq, state: BATCH_STATES.ready, leaseOwner: null, leaseUntil: null,
    }) // prettier-ignore
  }
  tables.version += 1
}
