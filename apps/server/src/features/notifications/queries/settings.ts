import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface NotificationSettings {
  /** Channels of the kinds that were chosen apart from what is usual. */
  channels: Readonly<Record<string, readonly string[]>>
  quietFrom: number | null
  quietUntil: number | null
}

interface StoredSettings extends NotificationSettings {
  msisdn: number | null
}

export async function readSettings(
  tx: Tx,
  scope: AccountScope,
  { userId }: { userId: number },
): Promise<StoredSettings> {
  const { rows } = await tx.query<StoredSettings>({
    name: 'notification-settings',
    text: `
      select coalesce(s.channels, '{}') as channels, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", u.mobile as msisdn
      from users u left join notification_settings s on s.account_id = u.account_id and s.user_id = u.id
      where u.account_id = $1 and u.id = $2`,
    values: [scope.accountId, userId],
  })
  return rows[0] ?? { channels: {}, quietFrom: null, quietUntil: null, msisdn: null }
}

/** Adds to the chosen channels; quiet times stay where `quiet` is undefined. */
export async function writeSettings(
  tx: Tx,
  scope: AccountScope,
  { userId, channels, quiet }: { userId: number; channels: Readonly<Record<string, readonly string[]>>; quiet: { from: number | null; until: number | null } | undefined }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'notification-settings-write',
    text: `
      insert into notification_settings as s (account_id, user_id, channels, quiet_from, quiet_until)
      values ($1, $2, $3::jsonb, $4, $5)
      on conflict (account_id, user_id) do update set channels = s.channels || excluded.channels,
        quiet_from = case when $6 then excluded.quiet_from else s.quiet_from end,
        quiet_until = case when $6 then excluded.quiet_until else s.quiet_until end`,
    values: [scope.accountId, userId, JSON.stringify(channels), quiet?.from ?? null, quiet?.until ?? null, quiet !== undefined], // prettier-ignore
  })
}
