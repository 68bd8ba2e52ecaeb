import type { Tx } from '@peyk/database/database.ts'

export type RegistrationMode = 'open' | 'invited'

export interface InstallationSetting {
  registration: RegistrationMode
  secretKeptAt: Date | null
}

export async function readInstallationSetting(tx: Tx): Promise<InstallationSetting> {
  const { rows } = await tx.query<InstallationSetting>({
    text: 'select registration, secret_kept_at as "secretKeptAt" from installation_setting',
  })
  return rows[0] ?? { registration: 'open', secretKeptAt: null }
}

export async function setSecretKept(tx: Tx, at: Date): Promise<void> {
  await tx.query({ text: 'update installation_setting set secret_kept_at = $1', values: [at] })
}

/** Answers what held before. */
export async function changeRegistration(tx: Tx, mode: RegistrationMode): Promise<RegistrationMode> {
  const { rows } = await tx.query<{ registration: RegistrationMode }>({
    text: 'select registration from installation_setting for update',
  })
  await tx.query({ text: 'update installation_setting set registration = $1', values: [mode] })
  return rows[0]?.registration ?? 'open'
}

export async function findFirstOwner(tx: Tx): Promise<{ id: number; userName: string } | null> {
  const { rows } = await tx.query<{ id: number; userName: string }>({
    text: `select id, user_name as "userName" from users
      where kind = 'staff' and is_staff_owner and status = 'active' order by id limit 1`,
  })
  return rows[0] ?? null
}
