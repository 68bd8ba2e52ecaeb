import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import type { Deps } from '../../../platform/deps.ts'
import { secretHash } from '../../../platform/http/auth/tokens.ts'
import { seedInvitations } from '../../setup/usecases/seed-invitations.ts'
import { hashPassword } from '../../session/passwords/usecases/hash-password.ts'
import { addStaffOwner } from '../../staff/team/usecases/create-staff.ts'
import { lockSeeding } from '../queries/seed.ts'
import { addDemoAccount, ensureSimulatedGateway, addDraftGroups, addBlacklistAndOptOuts, addRole, addUser, findAccountOfUser, upsertCarrier } from '../queries/demo.ts' // prettier-ignore
import { addDemoCalls } from '../queries/demo-calls.ts'
import { addDemoLines } from './add-demo-lines.ts'
import { ensureApiKey } from './ensure-api-key.ts'
import { planDemoCalls } from './plan-demo-calls.ts'
import { seedDemoContacts } from './seed-demo-contacts.ts'
import { seedDemoHistory } from '../history/usecases/seed-demo-history.ts'
import { seedDemoPatterns } from './seed-demo-patterns.ts'
import { seedDemoRules } from './seed-demo-rules.ts'
import { seedBase } from './seed-base.ts'

const CARRIER = 'simulator'
const CARRIER_PASSWORD = 'peyk' // the simulated operator takes any name with it
export const DEMO_PASSWORD = 'Peyk@1405'
const CREDIT_TENTHS = 500_000_000
const OWNER_MSISDN = 989_120_000_001
const COLLEAGUE_MSISDN = 989_350_000_002
const COLLEAGUE_PERMISSIONS = [
  'send.quick', 'send.peer_to_peer', 'send.cancel', 'report.view', 'inbox.view', 'pattern.view',
] // prettier-ignore
/** The first part of the first field of activity (phrases/fa/activity-domains). */
const CLOTHES_SHOP = 101
/** Less than two months: partitions go that far back from the first start. */
const HISTORY_MS = 40 * 86_400_000

export interface DemoLogins {
  owner: string
  colleague: string
  staff: string
  password: string
  /** Null when an earlier start made one: the panel shows it again. */
  apiKey: string | null
}

/**
 * Fills the demonstration: people, lines, patterns, credit and seven weeks of history (architecture §4, Demo). A second
 * start finds it and changes nothing but the simulator's port and, when one is given, the API key.
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { apiKey }: { apiKey?: string | undefined } = {},
): Promise<DemoLogins> {
  const { db, clock, config } = deps
  const { platformAccountId } = await seedBase(deps)
  const known = await db.asStaff(staffScope(0), (tx) => findAccountOfUser(tx, 'demo'))
  const hashes = known === null ? await hashPasswords() : null
  return db.asStaff(staffScope(0), async (tx) => {
    await lockSeeding(tx)
    await upsertCarrier(tx, {
      key: CARRIER,
      title: demoTexts.carrier,
      host: '127.0.0.1',
      port: config.smscPort,
      systemId: 'peyk',
      password: CARRIER_PASSWORD,
    })
    await ensureSimulatedGateway(tx, demoTexts.gateway)
    const accountId =
      (await findAccountOfUser(tx, 'demo')) ??
      (await seedDemoAccount(tx, { platformAccountId, nowMs: clock.now(), hashes: hashes ?? (await hashPasswords()) }))
    const key = await ensureApiKey(tx, { accountId, apiKey, config })
    if (known === null && key !== null)
      await addDemoCalls(tx, { accountId, keyHash: secretHash(key), ip: '203.0.113.7', calls: planDemoCalls({ nowMs: clock.now() }) }) // prettier-ignore
    return { owner: 'demo', colleague: 'hamkar', staff: 'operator', password: DEMO_PASSWORD, apiKey: key }
  })
}

interface Hashes {
  owner: string
  colleague: string
  staff: string
}

async function hashPasswords(): Promise<Hashes> {
  const [owner, colleague, staff] = await Promise.all([DEMO_PASSWORD, DEMO_PASSWORD, DEMO_PASSWORD].map(hashPassword))
  return { owner, colleague, staff } as Hashes
}

async function seedDemoAccount(
  tx: Tx,
  { platformAccountId, nowMs, hashes }: { platformAccountId: number; nowMs: number; hashes: Hashes },
): Promise<number> {
  const [firstName = '', lastName = ''] = demoTexts.owner.split(' ')
  const accountId = await addDemoAccount(tx, {
    title: demoTexts.account,
    createdAtMs: nowMs - HISTORY_MS,
    activityDomainId: CLOTHES_SHOP,
    firstName,
    lastName,
  })
  const { staffUserId, ...people } = await addDemoUsers(tx, { accountId, platformAccountId, hashes })
  const lines = await addDemoLines(tx, { accountId, ownerId: people.owner.id, platformAccountId, carrier: CARRIER, nowMs }) // prettier-ignore
  const makers = { ownerId: people.owner.id, colleagueId: people.colleague.id, staffUserId }
  await seedDemoPatterns(tx, { accountId, platformAccountId, nowMs, ...makers })
  await seedDemoContacts(tx, { accountId, by: people.owner.userName, nowMs })
  if (staffUserId !== null) await seedInvitations({ staffUserId, nowMs }, { tx })
  await addDraftGroups(tx, { accountId, userId: people.owner.id, groups: demoTexts.drafts })
  await seedDemoRules(tx, { accountId, userId: people.owner.id, lineId: lines.advert.id })
  const { blacklisted, cancelled } = await seedDemoHistory(tx, {
    nowMs,
    creditTenths: CREDIT_TENTHS,
    staffUserId,
    people: { accountId, ...people, carrier: CARRIER, lines },
  })
  await addBlacklistAndOptOuts(tx, { accountId, blacklist: blacklisted, lineId: lines.advert.id, cancelled })
  return accountId
}

async function addDemoUsers(
  tx: Tx,
  { accountId, platformAccountId, hashes }: { accountId: number; platformAccountId: number; hashes: Hashes },
) {
  const roleId = await addRole(tx, { accountId, title: demoTexts.role, permissions: COLLEAGUE_PERMISSIONS })
  const owner = { userName: 'demo', name: demoTexts.owner, msisdn: OWNER_MSISDN, passwordHash: hashes.owner }
  const colleague = {
    userName: 'hamkar',
    name: demoTexts.colleague,
    msisdn: COLLEAGUE_MSISDN,
    passwordHash: hashes.colleague,
  }
  const operator = { userName: 'operator', name: demoTexts.operator, passwordHash: hashes.staff }
  return {
    staffUserId: await addStaffOwner(tx, { accountId: platformAccountId, ...operator }),
    owner: { id: await addUser(tx, { accountId, kind: 'owner', roleId: null, ...owner }), userName: owner.userName },
    colleague: {
      id: await addUser(tx, { accountId, kind: 'colleague', roleId, ...colleague }),
      userName: colleague.userName,
    },
  }
}
