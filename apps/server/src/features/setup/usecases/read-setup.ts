import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/setup/setup.ts'
import { SETUP_STEPS } from '@peyk/contract/setup/setup.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { hasDemo, identityUrlOf } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reachIdentityService } from '../../session/usecases/check-identity.ts'
import { readInstallationSetting } from '../queries/installation-setting.ts'
import { findPlatformAccount } from '../queries/platform-line.ts'
import {
  countWaitingSystemMessages,
  readCarrierFacts,
  readCustomerFacts,
  readPlatformLine,
  readTariffFacts,
} from '../queries/setup-facts.ts'
import { findLastTestMessage } from '../queries/test-messages.ts'
import {
  judgeAddress,
  judgeCarrier,
  judgeCustomers,
  judgeFiles,
  judgeIdentity,
  judgePlatformLine,
  judgeSecret,
  judgeTariffs,
  judgeTestMessage,
  type SetupStep,
} from './judge-steps.ts'
import { isStorageWritable } from './try-storage.ts'
import { stateOfTestMessage } from './send-test-message.ts'

/** What the steps are judged by beside the database; null: nobody looked. */
interface Outside {
  isIdentityReached: boolean | null
  isStorageWritable: boolean | null
  /** Where staff are just now; null of a command, and where only the progress is asked for. */
  request: { origin: string; isForwarded: boolean } | null
}

const NOBODY_LOOKED: Outside = { isIdentityReached: null, isStorageWritable: null, request: null }

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>

async function readFacts(tx: Tx) {
  return {
    setting: await readInstallationSetting(tx),
    platformId: await findPlatformAccount(tx),
    carriers: await readCarrierFacts(tx),
    line: await readPlatformLine(tx),
    waiting: await countWaitingSystemMessages(tx),
    families: await readTariffFacts(tx),
    test: await findLastTestMessage(tx),
    customers: await readCustomerFacts(tx),
  }
}

async function judgeAll(
  { staffUserId, outside }: { staffUserId: number; outside: Outside },
  { db, clock, config }: ReadDeps,
) {
  const facts = await db.asStaff(staffScope(staffUserId), readFacts)
  const { setting, test } = facts
  const tested = test === null ? null : { state: stateOfTestMessage(test, clock.now()), mobile: mobileOf(test.msisdn) }
  const judged = {
    carrier: judgeCarrier(facts.carriers, { isProven: tested?.state === 'delivered' }),
    platform_line: judgePlatformLine(facts.line, { waiting: facts.waiting }),
    tariffs: judgeTariffs(facts.families),
    test_message: judgeTestMessage(tested),
    identity: judgeIdentity({
      isClosed: !config.allowsRegistration,
      isByInvitation: setting.registration === 'invited',
      hasService: identityUrlOf(config) !== undefined,
      isReached: outside.isIdentityReached,
    }),
    files: judgeFiles({
      isWritable: outside.isStorageWritable,
      place: config.s3 === undefined ? config.dataDir : `${config.s3.endpoint}/${config.s3.bucket}`,
      quotaMb: Math.round(config.storageQuota.octets / (1024 * 1024)),
    }),
    secret: judgeSecret({ isConfigured: config.secret !== undefined, keptAt: setting.secretKeptAt }),
    address: judgeAddress({
      publicUrl: config.publicUrl,
      asked: outside.request?.origin ?? null,
      isForwarded: outside.request?.isForwarded ?? false,
      trustsProxy: config.trustProxy !== false,
    }),
    customers: judgeCustomers(facts.customers),
  }
  const steps = SETUP_STEPS.map((key): SetupStep => ({ key, values: {}, ...judged[key] }))
  return { steps, setting, platformId: facts.platformId }
}

/** How many steps are done, by the database alone: it is asked on every page of the staff until all are. */
export async function readSetupProgress(
  { staffUserId }: { staffUserId: number },
  deps: ReadDeps,
): Promise<CallData<typeof calls.setupProgress>> {
  const { steps } = await judgeAll({ staffUserId, outside: NOBODY_LOOKED }, deps)
  const done = steps.filter(({ state }) => state === 'done').length
  return { is_done: done === steps.length, is_demo: hasDemo(deps.config), done, steps: steps.length }
}

/** Every step, with a look at what lies outside of the database. `request`: null of a command. */
export async function readSetup(
  { staffUserId, request }: { staffUserId: number; request: Outside['request'] },
  deps: ReadDeps & Pick<Deps, 'storage' | 'log'>,
): Promise<CallData<typeof calls.setup>> {
  const { config } = deps
  const [isIdentityReached, isWritable] = await Promise.all([reachIdentityService(deps), isStorageWritable(deps)])
  const outside = { isIdentityReached, isStorageWritable: isWritable, request }
  const { steps, setting, platformId } = await judgeAll({ staffUserId, outside }, deps)
  return {
    is_done: steps.every(({ state }) => state === 'done'),
    is_demo: hasDemo(config),
    platform_account_id: platformId,
    registration: {
      mode: setting.registration,
      is_closed: !config.allowsRegistration,
      has_identity: identityUrlOf(config) !== undefined,
    },
    steps: steps.map(({ values, ...step }) => ({
      ...step,
      values: Object.entries(values).map(([name, value]) => ({ name, value })),
    })),
  }
}
