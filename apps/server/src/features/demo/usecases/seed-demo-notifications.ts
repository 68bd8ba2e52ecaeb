import { staffScope } from '@peyk/database/scope.ts'
import { demoNotifications, demoStaffNotifications } from '@peyk/phrases/fa/demo/demo-notifications.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify, notifyStaff } from '../../notifications/usecases/notify.ts'
import { findAccountOfUser } from '../queries/demo.ts'
import { hasNotifications, markDemoRead } from '../queries/demo-notifications.ts'
import { lockSeeding } from '../queries/seed.ts'

const HOUR_MS = 3_600_000
/** Older ones were read. */
const READ_AFTER_HOURS = 40

/** What lies under the bells of the demonstration's shop and staff, where nothing has come yet. */
export async function seedDemoNotifications(
  { owner }: { owner: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await db.asStaff(staffScope(0), async (tx) => {
    await lockSeeding(tx)
    const accountId = await findAccountOfUser(tx, owner)
    if (accountId === null || (await hasNotifications(tx))) return
    const hoursAgo = (hours: number) => ({ clock: { now: () => clock.now() - hours * HOUR_MS } })
    for (const { hoursAgo: hours, ...told } of demoNotifications.toReversed())
      await notify(tx, { accountId, ...told }, hoursAgo(hours))
    for (const { hoursAgo: hours, ...told } of demoStaffNotifications.toReversed())
      await notifyStaff(tx, told, hoursAgo(hours))
    await markDemoRead(tx, { before: new Date(clock.now() - READ_AFTER_HOURS * HOUR_MS) })
  })
}
