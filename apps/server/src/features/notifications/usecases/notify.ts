import { permissionsFor, rulesOfKind, staffAreaFor } from '@peyk/domain/notification/kinds.ts'
import type {
  CustomerNotificationKind,
  NotificationKind,
  NotificationLevel,
  StaffNotificationKind,
} from '@peyk/domain/notification/kinds.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { publishEvents, STAFF_AUDIENCE } from '../../../platform/live/publish.ts'
import type { PublishedEvent } from '../../../platform/live/publish.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { wakeBrowserPush } from '../../../platform/work/wake.ts'
import { keepNotification } from '../queries/keep-notification.ts'
import type { ConcernedPerson } from '../queries/keep-notification.ts'
import { titleNotification } from './title-notification.ts'

/** Browsers are called of what comes often only when this has passed, with how many they are by then. */
const MASS_WAIT_SECONDS = 30

interface Told {
  level: NotificationLevel
  title: string
  body: string
  /** Where in the panel it leads. */
  link?: string | null
  /** Whom it concerns, where the kind's permission does not say it: these people of the account, whatever their role. */
  userIds?: readonly number[]
  /** The same by SMS, to those whose settings want it; the usual settings send it to the owner. */
  sms?: { message: string; ttlSeconds: number }
  /** Open panels count it and show no toast. Default: as the kind's rules say. */
  isQuiet?: boolean
  /** Of a massed kind: so many at once. Default 1. */
  count?: number
}

/**
 * Tells the people of an account something, in the transaction in which it happened and under whatever role that runs:
 * kept for each of them in the notification centre, live in open panels, by SMS and by calls to browsers as each of them
 * chose. Whom it concerns the kind says (`domain/notification/kinds.ts`): the owner, and colleagues with its permission.
 * `permissions`: what colleagues among them may do from now on.
 */
export async function notify(
  tx: Pick<Tx, 'query'>,
  told: Told & { accountId: number; kind: CustomerNotificationKind; permissions?: readonly string[] },
  { clock }: { clock: Clock },
): Promise<void> {
  const { accountId, kind, userIds, permissions } = told
  const sufficing = userIds === undefined ? permissionsFor(kind) : null
  await tell(tx, { told, kind, house: { accountId, sufficing, area: null }, permissions }, { clock })
}

/**
 * The same to staff: those of the kind's area, or of another that is named (null: all), or these people. Also from a
 * customer's transaction.
 */
export async function notifyStaff(
  tx: Pick<Tx, 'query'>,
  { area, ...told }: Told & { kind: StaffNotificationKind; area?: StaffArea | null },
  { clock }: { clock: Clock },
): Promise<void> {
  const { kind, userIds } = told
  const ofArea = userIds !== undefined ? null : area === undefined ? staffAreaFor(kind) : area
  await tell(tx, { told, kind, house: { accountId: null, sufficing: null, area: ofArea } }, { clock })
}

interface House {
  accountId: number | null
  sufficing: readonly string[] | null
  area: string | null
}

async function tell(
  tx: Pick<Tx, 'query'>,
  {
    told,
    kind,
    house,
    permissions,
  }: { told: Told; kind: NotificationKind; house: House; permissions?: readonly string[] | undefined },
  { clock }: { clock: Clock },
): Promise<void> {
  const { level, title, body, link = null, userIds = null, count = 1, sms } = told
  const rules = rulesOfKind(kind)
  const at = new Date(clock.now())
  const { jy, jm, jd } = tehranDay(at.getTime())
  const people = await keepNotification(tx, {
    ...house,
    userIds,
    kind,
    level,
    title,
    body,
    link,
    groupKey: rules.isMassed === true ? `${jy}-${jm}-${jd}` : null,
    count,
    usual: rules.usual,
    at,
    pushAfterSeconds: rules.isMassed === true ? MASS_WAIT_SECONDS : 0,
  })
  if (sms !== undefined && rules.channels.includes('sms')) {
    for (const { accountId, msisdn, wantsSms } of people)
      if (wantsSms && msisdn !== null) await queueSystemMessage({ accountId, msisdn, ...sms }, { tx })
  }
  const events = people.flatMap((person) =>
    toEvents({
      person,
      isStaff: house.accountId === null,
      kind,
      isQuiet: told.isQuiet ?? rules.isQuiet === true,
      told: { level, title, body, link },
      permissions,
      at,
    }),
  )
  await publishEvents(tx, events)
  if ((people[0]?.calls ?? 0) > 0) await wakeBrowserPush(tx)
}

/** To the open panels of one person: a toast, or only that there is one more. */
function toEvents({
  person: { userId, accountId, notificationId, count },
  isStaff,
  kind,
  isQuiet,
  told,
  permissions,
  at,
}: {
  person: ConcernedPerson
  isStaff: boolean
  kind: NotificationKind
  isQuiet: boolean
  told: { level: NotificationLevel; title: string; body: string; link: string | null }
  permissions: readonly string[] | undefined
  at: Date
}): PublishedEvent[] {
  if (notificationId === null) return []
  const audience = {
    accountId: isStaff ? (STAFF_AUDIENCE as typeof STAFF_AUDIENCE) : accountId,
    userIds: [userId],
    ...(permissions !== undefined && { permissions }),
  }
  if (isQuiet) return [{ ...audience, event: 'notifications_changed', data: {} }]
  const shown = titleNotification({ kind, count, ...told })
  const data = { id: String(notificationId), level: told.level, ...shown, kind, created_at: at.toISOString() }
  return [{ ...audience, event: 'notification', data }]
}
