import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/notifications/notifications.ts'
import { NOTIFICATION_CHANNELS, notificationKinds, rulesOfKind } from '@peyk/domain/notification/kinds.ts'
import type { NotificationChannel, NotificationKind } from '@peyk/domain/notification/kinds.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AuthContext, Caller } from '../../../platform/http/auth/caller.ts'
import { callerMay } from '../../../platform/http/auth/caller.ts'
import { notificationsErrors } from '../notifications.errors.ts'
import { readSettings, writeSettings } from '../queries/settings.ts'

/** Ours. By what each kind that may concern the caller comes to them. */
export async function showSettings(
  { caller, scope }: AuthContext,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.settings>> {
  const stored = await db.inAccountOnce(scope, (tx) => readSettings(tx, scope, caller))
  return {
    kinds: notificationKinds
      .filter((kind) => concerns(caller, kind))
      .map((kind) => {
        const { group, channels: available, isFixed = false } = rulesOfKind(kind)
        const channels = (stored.channels[kind] ?? usualFor(caller, kind)) as NotificationChannel[]
        return { kind, group, available: [...available], channels: [...channels], is_fixed: isFixed }
      }),
    quiet_from: stored.quietFrom,
    quiet_until: stored.quietUntil,
    has_mobile: stored.msisdn !== null,
  }
}

/** Ours. What is named changes; channels that a kind does not have are left out, and a fixed one stays in the panel. */
export async function saveSettings(
  { caller, scope, input }: AuthContext & { input: CallInput<typeof calls.saveSettings> },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { quiet_from: from, quiet_until: until } = input
  if ((from ?? null) === null ? (until ?? null) !== null : (until ?? null) === null)
    throw notificationsErrors.quietIncomplete()
  const channels = Object.fromEntries(
    (input.kinds ?? []).map(({ kind, channels: chosen }) => [kind, allowedChannels(kind, chosen)]),
  )
  const quiet = from === undefined && until === undefined ? undefined : { from: from ?? null, until: until ?? null }
  await db.inAccount(scope, (tx) => writeSettings(tx, scope, { userId: caller.userId, channels, quiet }))
}

function allowedChannels(kind: NotificationKind, chosen: readonly NotificationChannel[]): NotificationChannel[] {
  const { channels, isFixed } = rulesOfKind(kind)
  return NOTIFICATION_CHANNELS.filter(
    (channel) => channels.includes(channel) && (chosen.includes(channel) || (channel === 'panel' && isFixed === true)),
  )
}

/** Staff hear of what concerns staff, customers of the rest, each as far as they may. */
function concerns(caller: Caller, kind: NotificationKind): boolean {
  const isOfStaff = kind.startsWith('staff_')
  return isOfStaff === (caller.kind === 'staff') && callerMay(caller, rulesOfKind(kind).permission)
}

// As keep_notification() of the database: an SMS goes to the owner alone unless somebody chose it.
const usualFor = (caller: Caller, kind: NotificationKind): readonly NotificationChannel[] =>
  rulesOfKind(kind).usual.filter((channel) => channel !== 'sms' || caller.kind !== 'colleague')
