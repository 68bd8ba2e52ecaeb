import { allCalls, type FeatureName } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { callTitles } from '@peyk/phrases/fa/server/api-doc-titles.ts'

export interface PublicCall {
  /** The page of the call: `sending.send`. */
  readonly id: string
  readonly feature: FeatureName
  readonly name: string
  readonly endpoint: Endpoint
}

/** Without a key, and still for developers: the login, the send by URL, and the key that proves a report. */
const WITHOUT_KEY = new Set(['session.login', 'session.sendSmsOtp', 'session.confirmOtp', 'sending.sendByUrl', 'reports.proofKey']) // prettier-ignore

/** What a customer comes for stands first; the order of the rest is the contract's. */
const FIRST: readonly FeatureName[] = ['sending', 'reports', 'inbox', 'patterns', 'webhooks', 'phonebook']

/** In the order of their titles: a module's own order is alphabetical. */
const ORDER = Object.entries(callTitles).flatMap(([feature, titles]) =>
  Object.keys(titles).map((name) => `${feature}.${name}`),
)

let known: PublicCall[] | undefined

/** Every call that an API key may make, and those few, in the order of the documents. */
export const publicCalls = (): readonly PublicCall[] =>
  (known ??= allCalls()
    .map((call) => ({ ...call, id: `${call.feature}.${call.name}` }))
    .filter(({ id, endpoint }) => endpoint.auth === 'token_or_key' || WITHOUT_KEY.has(id))
    .toSorted((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id)))

/** The sections of the calls that have any. */
export const callFeatures = (): FeatureName[] => {
  const all = [...new Set(publicCalls().map((call) => call.feature))]
  return [...FIRST, ...all.filter((feature) => !FIRST.includes(feature))]
}
