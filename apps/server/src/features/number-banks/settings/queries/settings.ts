import type { Tx } from '@peyk/database/database.ts'
import type { StaffScope } from '@peyk/database/scope.ts'

export interface SettingsRow {
  most_adverts_a_day: number
  leaves_out_cancelled: boolean
  minimum_recipients: number
  updater: string | null
  updated_at: Date
}

export async function readSettings(tx: Tx, _scope: StaffScope): Promise<SettingsRow> {
  const { rows } = await tx.query<SettingsRow>({
    name: 'bank-settings',
    text: `select s.most_adverts_a_day, s.leaves_out_cancelled, s.minimum_recipients, s.updated_at,
        (select u.name from users u where u.id = s.updated_by) as updater
      from number_bank_settings s`,
  })
  if (rows[0] === undefined) throw new Error('the settings of number banks are gone')
  return rows[0]
}

export async function saveSettings(
  tx: Tx,
  { userId }: StaffScope,
  settings: { mostAdvertsADay: number; leavesOutCancelled: boolean; minimumRecipients: number },
): Promise<void> {
  await tx.query({
    name: 'save-bank-settings',
    text: `update number_bank_settings set most_adverts_a_day = $1, leaves_out_cancelled = $2, minimum_recipients = $3,
      updated_by = $4, updated_at = now()`,
    values: [settings.mostAdvertsADay, settings.leavesOutCancelled, settings.minimumRecipients, userId],
  })
}
