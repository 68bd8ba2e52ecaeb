import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { PLUGIN_LIMITS, type createPlugin as createCall } from '@peyk/contract/staff/staff-plugins.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { readLinkAddress } from '@peyk/domain/links/tracked-address.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { pluginsErrors } from '../plugins.errors.ts'
import {
  changePlugin,
  insertPlugin,
  lockPlugin,
  lockPluginIds,
  markPluginDeleted,
  setPluginOrder,
} from '../queries/plugins.ts'
import type { PluginFacts } from '../queries/plugins.ts'
import { presentFacts } from './present-plugin.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}

/** Below this host, and not another's as `//host` and `/\host` are. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u

/** A path of this host, or an https address in its one form; the panel's own pictures only are shown to customers. */
function readAddress(text: string | undefined, field: 'download_url' | 'doc_url' | 'image'): string | null {
  if (text === undefined) return null
  if (OWN_PATH.test(text)) return text
  const read = readLinkAddress(text)
  if (read.kind !== 'ok' || field === 'image') throw pluginsErrors.badAddress(field)
  return read.url
}

const toFacts = (input: Input): PluginFacts => ({
  title: input.title,
  description: input.description,
  platform: input.platform,
  version: input.version,
  downloadUrl: readAddress(input.download_url, 'download_url'),
  docUrl: readAddress(input.doc_url, 'doc_url'),
  install: input.install ?? null,
  guide: input.guide ?? null,
  image: readAddress(input.image, 'image'),
  isPublished: input.is_published,
})

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.plugin_saved', subject: String(id), details }) as const

export async function createPlugin(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  const facts = toFacts(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if ((await lockPluginIds(tx)).length >= PLUGIN_LIMITS.plugins) throw pluginsErrors.tooMany()
    const id = await insertPlugin(tx, facts)
    await writeAuditEntry(tx, audited(staff, id, { after: presentFacts(facts) }))
    return { id }
  })
}

export async function updatePlugin(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const facts = toFacts(input)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockPlugin(tx, id)
    if (before === null) throw pluginsErrors.notFound()
    await changePlugin(tx, { id, facts })
    await writeAuditEntry(tx, audited(staff, id, { before: presentFacts(before), after: presentFacts(facts) }))
  })
}

export async function removePlugin(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockPlugin(tx, id)
    if (before === null) throw pluginsErrors.notFound()
    await markPluginDeleted(tx, id)
    const details = { before: presentFacts(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.plugin_deleted', subject: String(id), details }) // prettier-ignore
  })
}

/** All of them, in their new order. */
export async function orderPlugins(
  { ids, staff, staffUserId }: ByStaff & { ids: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const present = new Set(await lockPluginIds(tx))
    const isSame = present.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => present.has(id))
    if (!isSame) throw pluginsErrors.listChanged()
    await setPluginOrder(tx, ids)
    const details = { ids }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.plugin_saved', details })
  })
}
