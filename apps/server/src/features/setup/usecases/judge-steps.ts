import type { SetupReason, SetupStepKey } from '@peyk/contract/setup/setup.ts'
import type { CarrierFact, CustomerFact, PlatformLineFact, TariffFact } from '../queries/setup-facts.ts'

// What of the facts makes a step done, missing or doubtful. Each judge answers why, and what its sentence names.

export interface SetupStep {
  key: SetupStepKey
  state: 'done' | 'warning' | 'missing'
  reason: SetupReason
  values: Readonly<Record<string, string>>
}

type Judged<Key extends SetupStepKey> = Omit<SetupStep, 'key' | 'reason' | 'values'> & {
  reason: SetupReason<Key>
  values?: Readonly<Record<string, string>>
}

/** A carrier is good when a gateway has it and its settings were tried, or when a message went through it. */
export function judgeCarrier(carriers: readonly CarrierFact[], { isProven }: { isProven: boolean }): Judged<'carrier'> {
  if (carriers.length === 0) return { state: 'missing', reason: 'none' }
  const active = carriers.filter(({ isActive }) => isActive)
  if (active.length === 0) return { state: 'missing', reason: 'all_off', values: { count: String(carriers.length) } }
  const valuesOf = ({ title, host, port }: CarrierFact) => ({ title, address: `${host}:${port}` })
  const run = active.filter(({ isRun }) => isRun)
  if (run.length === 0) return { state: 'missing', reason: 'not_run', values: valuesOf(active[0] as CarrierFact) }
  const good = run.find(({ outcome }) => outcome === 'bound') ?? (isProven ? run[0] : undefined)
  if (good !== undefined) return { state: 'done', reason: 'ready', values: valuesOf(good) }
  const failed = run.find(({ outcome }) => outcome !== null)
  if (failed !== undefined) {
    return {
      state: 'missing',
      reason: 'test_failed',
      values: { ...valuesOf(failed), outcome: failed.outcome ?? '', code: failed.operatorCode ?? '' },
    }
  }
  return { state: 'warning', reason: 'untested', values: valuesOf(run[0] as CarrierFact) }
}

export function judgePlatformLine(
  line: PlatformLineFact | null,
  { waiting }: { waiting: number },
): Judged<'platform_line'> {
  if (line === null) return { state: 'missing', reason: 'none', values: { waiting: String(waiting) } }
  const { number, carrier, isCarrierActive } = line
  if (!isCarrierActive) return { state: 'missing', reason: 'carrier_off', values: { number, carrier } }
  return { state: 'done', reason: 'ready', values: { number, carrier } }
}

export function judgeTariffs(families: readonly TariffFact[]): Judged<'tariffs'> {
  const namesOf = (which: (family: TariffFact) => boolean) => families.filter(which).map(({ name }) => name)
  const without = namesOf(({ cheapestTenths }) => cheapestTenths === null)
  if (without.length > 0) return { state: 'missing', reason: 'no_price', values: { names: without.join('\n') } }
  const free = namesOf(({ cheapestTenths }) => cheapestTenths === 0)
  if (free.length > 0) return { state: 'warning', reason: 'free', values: { names: free.join('\n') } }
  const asDelivered = namesOf((family) => family.isAsDelivered)
  const reason = families.length === 0 || asDelivered.length > 0 ? 'as_delivered' : 'ready'
  return { state: 'done', reason, values: { names: asDelivered.join('\n') } }
}

export function judgeTestMessage(
  test: { state: 'waiting' | 'queued' | 'handed_over' | 'delivered' | 'failed'; mobile: string } | null,
): Judged<'test_message'> {
  if (test === null) return { state: 'missing', reason: 'never' }
  const values = { mobile: test.mobile }
  if (test.state === 'delivered') return { state: 'done', reason: 'delivered', values }
  return test.state === 'failed'
    ? { state: 'missing', reason: 'not_delivered', values }
    : { state: 'warning', reason: 'waiting', values }
}

/** `reach`: whether the service answered; null: there is none, or nobody looked. */
export function judgeIdentity({
  isClosed,
  isByInvitation,
  hasService,
  isReached,
}: {
  isClosed: boolean
  isByInvitation: boolean
  hasService: boolean
  isReached: boolean | null
}): Judged<'identity'> {
  if (isClosed) return { state: 'done', reason: 'closed' }
  if (hasService && isReached === false) return { state: isByInvitation ? 'warning' : 'missing', reason: 'unreachable' }
  if (isByInvitation) return { state: 'done', reason: 'invited' }
  return hasService ? { state: 'done', reason: 'ready' } : { state: 'missing', reason: 'none' }
}

/** `isWritable`: null where nobody looked. */
export function judgeFiles(files: { isWritable: boolean | null; place: string; quotaMb: number }): Judged<'files'> {
  const values = { place: files.place, quota: String(files.quotaMb) }
  if (files.isWritable === false) return { state: 'missing', reason: 'not_writable', values }
  return { state: 'done', reason: files.isWritable === null ? 'not_looked' : 'ready', values }
}

export function judgeSecret({
  isConfigured,
  keptAt,
}: {
  isConfigured: boolean
  keptAt: Date | null
}): Judged<'secret'> {
  if (keptAt !== null) return { state: 'done', reason: 'kept', values: { at: keptAt.toISOString() } }
  return isConfigured ? { state: 'done', reason: 'from_environment' } : { state: 'warning', reason: 'made_here' }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** `asked`: where staff are just now; null of a command. */
export function judgeAddress({
  publicUrl,
  asked,
  isForwarded,
  trustsProxy,
}: {
  publicUrl: string | undefined
  asked: string | null
  isForwarded: boolean
  trustsProxy: boolean
}): Judged<'address'> {
  if (isForwarded && !trustsProxy) return { state: 'warning', reason: 'proxy_not_trusted' }
  if (publicUrl === undefined) return { state: 'warning', reason: 'unknown', values: { asked: asked ?? '' } }
  const values = { address: publicUrl, asked: asked ?? publicUrl }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) return { state: 'warning', reason: 'not_https', values }
  if (asked !== null && asked !== publicUrl) return { state: 'warning', reason: 'other_address', values }
  return { state: 'done', reason: 'ready', values }
}

export function judgeCustomers({ hasCustomer, hasLine, hasCredit }: CustomerFact): Judged<'customers'> {
  if (!hasCustomer) return { state: 'missing', reason: 'none' }
  if (!hasLine) return { state: 'missing', reason: 'no_line' }
  return hasCredit ? { state: 'done', reason: 'ready' } : { state: 'missing', reason: 'no_credit' }
}
