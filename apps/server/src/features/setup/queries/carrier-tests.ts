import type { Tx } from '@peyk/database/database.ts'
import type { BindResult, BindSettings } from '../../../carriers/_kit/carrier-interface.ts'

export interface CarrierLogin extends BindSettings {
  key: string
  edition: number
}

export async function findCarrierLogin(tx: Tx, key: string): Promise<CarrierLogin | null> {
  const { rows } = await tx.query<CarrierLogin>({
    text: `select key, host, port, system_id as "systemId", password, uses_tls as "usesTls", edition
      from carriers where key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

/** How the settings of this edition were found. */
export async function saveCarrierTest(
  tx: Tx,
  { carrier, edition, result, now }: { carrier: string; edition: number; result: BindResult; now: Date },
): Promise<void> {
  await tx.query({
    text: `
      insert into carrier_tests (carrier, tested_at, edition, outcome, operator_code) values ($1, $2, $3, $4, $5)
      on conflict (carrier) do update set tested_at = $2, edition = $3, outcome = $4, operator_code = $5`,
    values: [carrier, now, edition, result.kind, result.kind === 'refused' ? result.name : null],
  })
}
