import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import * as calls from '@peyk/contract/notifications/notifications.ts'
import { pushTest } from '@peyk/phrases/fa/notifications/push.ts'
import type { Deps } from '../../../platform/deps.ts'
import { addressesOf, isReachable, resolveByDns } from '../../../platform/http/address-guard.ts'
import type { AuthContext } from '../../../platform/http/auth/caller.ts'
import { parseUserAgent } from '../../../platform/http/auth/user-agent.ts'
import { wakeBrowserPush } from '../../../platform/work/wake.ts'
import { notificationsErrors } from '../notifications.errors.ts'
import { countDevices, deleteDevice, forgetBrowser, insertDevice, listDevices as readDevices, queueTestCalls, touchDevice } from '../queries/devices.ts' // prettier-ignore
import { openPushKeys } from '../../../platform/security/push-keys.ts'

/** Where people choose what they are called for. */
const SETTINGS_PATHS = { customer: '/profile/notifications', staff: '/staff/notifications/settings' }

/** Ours. The caller's own browsers that are called, and the key that a browser subscribes with. */
export async function listDevices(
  { caller, scope }: AuthContext,
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof calls.devices>> {
  const { publicKey } = await openPushKeys(deps)
  const devices = await deps.db.inAccountOnce(scope, (tx) => readDevices(tx, scope, caller))
  return {
    public_key: publicKey,
    devices: devices.map(({ id, sessionId, userAgent, createdAt, seenAt }) => {
      const { browser, os } = parseUserAgent(userAgent)
      return {
        id,
        browser,
        os,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        is_current: sessionId === caller.sessionId,
      }
    }),
  }
}

/** Ours. A browser is called for whoever registered it last; it is taken from a former person. */
export async function addDevice(
  { caller, scope, input, userAgent }: AuthContext & { input: CallInput<typeof calls.addDevice>; userAgent: string | null }, // prettier-ignore
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof calls.addDevice>> {
  const { sessionId, userId } = caller
  if (sessionId === null) throw notificationsErrors.deviceNotFound()
  await checkEndpoint(input.endpoint, config)
  const { accountId } = scope
  return db.inAccount(scope, async (tx) => {
    const device = { accountId, userId, sessionId, ...input }
    const known = await touchDevice(tx, device)
    if (known !== null) return { id: known }
    if ((await countDevices(tx, { accountId, userId })) >= calls.MOST_DEVICES)
      throw notificationsErrors.tooManyDevices()
    await forgetBrowser(tx, input)
    const made = await insertDevice(tx, { ...device, userAgent: userAgent?.slice(0, 500) ?? null })
    const id = made ?? (await touchDevice(tx, device))
    if (id === null) throw notificationsErrors.badEndpoint()
    return { id }
  })
}

/** Push services are public; the same guard that webhooks use keeps anybody from reaching the operator's own network. */
async function checkEndpoint(endpoint: string, { webhookAllow: allowed }: Pick<Deps['config'], 'webhookAllow'>) {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const isWeb = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && allowed.length > 0))
  if (!isWeb || url.username !== '' || url.password !== '') throw notificationsErrors.badEndpoint()
  const addresses = await addressesOf(url, resolveByDns)
  if (!addresses.every((address) => isReachable(address, { allowed }))) throw notificationsErrors.badEndpoint()
}

/** Ours. The browser is called no more. */
export async function removeDevice(
  { caller, scope, id }: AuthContext & { id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const isGone = await db.inAccount(scope, (tx) => deleteDevice(tx, scope, { userId: caller.userId, id }))
  if (!isGone) throw notificationsErrors.deviceNotFound()
}

/** Ours. Calls all of the caller's own browsers. */
export async function testDevices(
  { caller, scope }: AuthContext,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.testDevices>> {
  return db.inAccount(scope, async (tx) => {
    const ids = (await readDevices(tx, scope, caller)).map(({ id }) => id)
    if (ids.length === 0) throw notificationsErrors.noDevice()
    await queueTestCalls(tx, scope, {
      ids,
      ...pushTest,
      link: SETTINGS_PATHS[caller.kind === 'staff' ? 'staff' : 'customer'],
      now: new Date(clock.now()),
    })
    await wakeBrowserPush(tx)
    return { called: ids.length }
  })
}
