import type { PlantedBug } from '../planted-bugs.ts'
import { storeSubmit } from './submit-model.ts'

/** Deliberate bugs of the path on which submits are stored together. */
export const PLANTED_SUBMIT_BUGS: readonly PlantedBug[] = [
  {
    name: 'a group that is stored again when its answer is lost',
    mutation: {
      submits: (store) => ({
        ...store,
        storeGroup: (members) => store.storeGroup(members).catch(() => store.storeGroup(members)),
      }),
    },
    foundBy: ['a call is stored once'],
  },
  {
    name: 'a group that is answered before its commit',
    mutation: {
      submits: (store, { tables }) => ({
        ...store,
        storeGroup: (members) => {
          const next = tables.sends.size + 1
          store.storeGroup(members).catch(() => {})
          return Promise.resolve(members.map((_, at) => ({ kind: 'stored' as const, sendId: next + at })))
        },
      }),
    },
    foundBy: ['an answered submit is stored'],
  },
  {
    name: 'a group whose outcomes come in another order',
    mutation: {
      submits: (store) => ({
        ...store,
        storeGroup: async (members) => (await store.storeGroup(members)).toReversed(),
      }),
    },
    foundBy: ['an answered submit is stored', 'a call is stored once'],
  },
  {
    name: 'a group that trusts the prices that its process remembers',
    mutation: {
      submits: (store, { submits }) => ({
        ...store,
        storeGroup: (members) =>
          store.storeGroup(members.map((member) => {
            const { stamp } = submits.priceOf(member.lineId)
            return { ...member, price: { ...member.price, stamp } }
          })), // prettier-ignore
      }),
    },
    foundBy: ['a price counts from its moment'],
  },
  {
    name: 'a submit by itself that does not look for the answer of its key',
    mutation: {
      submits: (store, { tables, submits }) => ({
        ...store,
        storeAlone: async (member) => {
          const price = await store.readLine(member.lineId)
          const sendId = storeSubmit({ tables, submits }, { ...member, price })
          return sendId === null ? { kind: 'insufficient_credit' } : { kind: 'stored', sendId }
        },
        storeGroup: (members) => Promise.resolve(members.map(() => ({ kind: 'alone' as const }))),
      }),
    },
    foundBy: ['a call is stored once'],
  },
  {
    name: 'a group that never answers those who fall out of it',
    mutation: {
      submits: (store) => ({ ...store, storeAlone: () => new Promise(() => {}) }),
    },
    foundBy: ['every call is answered'],
  },
]
