import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { RecipientCodeName } from '@peyk/domain/delivery/states.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { recipientPriceTenths } from '@peyk/domain/pricing/price.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { withCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { splitParts } from '@peyk/domain/sms/parts.ts'
import type { Posting } from '@peyk/domain/wallet/ledger.ts'
import {
  LEFT_UNSENT,
  NEVER_STARTED,
  SUBMIT_EVERY_MS,
  WAITING,
  planDemoMoney,
  planDemoBatch,
} from './settle-demo-send.ts'
import type { DemoOutcome, DemoSendSpec } from './demo-send-spec.ts'

/** A number between 0 and 1; seeded, so that every demonstration looks alike. */
export type Random = () => number

export interface DemoRecipient {
  seq: number
  msisdn: number
  operator: Operator
  priceTenths: number
  /** What the row holds. */
  storedCode: number
  /** What it counts as: a row that holds 0 may be sent, cancelled, expired or waiting. */
  countedCode: number
  submittedAtMs: number | null
  doneAtMs: number | null
}

export interface DemoSend extends DemoSendSpec {
  message: string
  encoding: 'gsm7' | 'ucs2'
  parts: number
  recipients: DemoRecipient[]
  /** The first that was not on the account's own list: there the batch begins. */
  fromSeq: number
  nextSeq: number
  batchState: number
  totalTenths: number
  chargedTenths: number
  returnedTenths: number
  money: { atMs: number; posting: Posting }[]
  expiresAtMs: number
  startedAtMs: number | null
  finishedAtMs: number | null
}

const PREFIXES: Record<Operator, readonly number[]> = {
  mci: [912, 913, 919, 990, 910, 915],
  irancell: [935, 936, 902, 903, 939, 901],
  other: [920, 921, 922],
}
const UNSTORED: readonly RecipientCodeName[] = ['waiting', 'sent', 'cancelled', 'expired']

/** So many numbers behind a prefix and its three zeros, which are nobody's; those above are for trying things out. */
const NUMBERS_OF_PREFIX = 4999

/** A number of the demonstration. */
export function demoNumber(chance: Random): { msisdn: number; operator: Operator } {
  const roll = chance()
  const operator: Operator = roll < 0.5 ? 'mci' : roll < 0.85 ? 'irancell' : 'other'
  const prefixes = PREFIXES[operator]
  const prefix = prefixes[Math.floor(chance() * prefixes.length)] ?? 912
  return { msisdn: (98_000 + prefix) * 1e7 + 1 + Math.floor(chance() * NUMBERS_OF_PREFIX), operator }
}

/** Fills in a shape: numbers, prices, fates, moments and the money that belongs to them, all agreeing. */
export function planDemoSend(spec: DemoSendSpec, { tariff, random }: { tariff: Tariff; random: Random }): DemoSend {
  const message = spec.line === 'advert' ? withCancelSuffix(spec.text) : spec.text
  const { encoding, parts: pieces } = splitParts(message, { is66: false })
  const parts = pieces.length
  const fates = toOutcomes(spec, random)
  const taken = new Set<number>()
  const recipients = fates.map((outcome, index): DemoRecipient => {
    let number = demoNumber(random)
    while (taken.has(number.msisdn)) number = demoNumber(random)
    taken.add(number.msisdn)
    const isSubmitted = !LEFT_UNSENT.includes(outcome.name) && !outcome.isOwnList
    const submittedAtMs = isSubmitted ? spec.sendAtMs + 300 + index * SUBMIT_EVERY_MS : null
    const reportedAtMs = submittedAtMs === null ? null : submittedAtMs + 400 + Math.floor(random() * 2600)
    return {
      seq: index + 1,
      ...number,
      priceTenths: recipientPriceTenths({ parts, operator: number.operator, encoding, tariff }),
      storedCode: UNSTORED.includes(outcome.name) ? RECIPIENT_CODES.waiting : RECIPIENT_CODES[outcome.name],
      countedCode: RECIPIENT_CODES[outcome.name],
      submittedAtMs: outcome.name === 'refused' ? null : submittedAtMs,
      doneAtMs: UNSTORED.includes(outcome.name) ? null : outcome.isOwnList ? spec.createdAtMs : reportedAtMs,
    }
  })
  const engine = planDemoBatch(spec, fates)
  const money = planDemoMoney(spec, { prices: recipients.map(({ priceTenths }) => priceTenths), fates, ...engine })
  return { ...spec, message, encoding, parts, recipients, ...engine, ...money }
}

/** Up to which share of the recipients an outcome reaches; the rest are blacklisted. */
const SHARES = { delivered: 0.92, failed: 0.95, timed_out: 0.97, rejected: 0.98 }

function toOutcomes({ count, outcomes = {}, state }: DemoSendSpec, chance: Random): DemoOutcome[] {
  const named = (Object.entries(outcomes) as [RecipientCodeName, number][]).flatMap(([name, times]) =>
    Array.from({ length: times }, (): DemoOutcome => ({ name, isOwnList: name === 'blacklist' })),
  )
  const byChance = (): DemoOutcome => {
    const roll = chance()
    const name = (Object.keys(SHARES) as (keyof typeof SHARES)[]).find((outcome) => roll < SHARES[outcome])
    return { name: name ?? 'blacklist', isOwnList: false }
  }
  const rest = Array.from({ length: count - named.length }, (): DemoOutcome => {
    if (NEVER_STARTED.includes(state))
      return { name: WAITING.includes(state) ? 'waiting' : 'cancelled', isOwnList: false }
    return byChance()
  })
  // What never left stands at the end, as a stopped batch leaves it; the own list may stand anywhere.
  return [
    ...named.filter((outcome) => !LEFT_UNSENT.includes(outcome.name)),
    ...rest,
    ...named.filter((outcome) => LEFT_UNSENT.includes(outcome.name)),
  ]
}
