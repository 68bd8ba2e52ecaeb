import type { Tx } from '@peyk/database/database.ts'

export interface TargetNumbers {
  kind: 'card' | 'account'
  cardNumber: string | null
  accountNumber: string | null
  sheba: string | null
}

export interface TargetRow extends TargetNumbers {
  id: number
  ownerName: string
  bank: string | null
  bankName: string
  isActive: boolean
}

const COLUMNS = `id, kind, owner_name as "ownerName", card_number as "cardNumber", account_number as "accountNumber",
  sheba, bank, bank_name as "bankName", is_active as "isActive"`

export async function listTargets(tx: Tx): Promise<TargetRow[]> {
  const { rows } = await tx.query<TargetRow>({ text: `select ${COLUMNS} from payment_targets order by id` })
  return rows
}

export async function lockTarget(tx: Tx, id: number): Promise<TargetRow | null> {
  const { rows } = await tx.query<TargetRow>({
    text: `select ${COLUMNS} from payment_targets where id = $1 for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Null when the number stands in the list already. */
export async function insertTarget(tx: Tx, target: Omit<TargetRow, 'id'>): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into payment_targets (kind, owner_name, card_number, account_number, sheba, bank, bank_name, is_active)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    values: [
      target.kind, target.ownerName, target.cardNumber, target.accountNumber, target.sheba, target.bank,
      target.bankName, target.isActive,
    ], // prettier-ignore
  })
  return rows[0]?.id ?? null
}

export async function updateTarget(
  tx: Tx,
  { id, ownerName, bankName, isActive }: Pick<TargetRow, 'id' | 'ownerName' | 'bankName' | 'isActive'>,
): Promise<void> {
  await tx.query({
    text: 'update payment_targets set owner_name = $2, bank_name = $3, is_active = $4 where id = $1',
    values: [id, ownerName, bankName, isActive],
  })
}

/** The seller of receipts and invoices. */
export interface Seller {
  name: string
  national_id: string
  economic_code: string
  registration_number: string
  phone: string
  postal_code: string
  address: string
}

export interface SettingRow {
  hasOnline: boolean
  hasCardToCard: boolean
  hasBankTransfer: boolean
  approvalLimitTenths: number
  /** What was never set is absent. */
  seller: Partial<Seller>
}

export async function readSetting(tx: Tx, { lock = false }: { lock?: boolean } = {}): Promise<SettingRow> {
  const { rows } = await tx.query<SettingRow>({
    text: `
      select has_online as "hasOnline", has_card_to_card as "hasCardToCard", has_bank_transfer as "hasBankTransfer",
        approval_limit_tenths as "approvalLimitTenths", seller
      from payment_setting ${lock ? 'for update' : ''}`,
  })
  const [row] = rows
  if (row === undefined) throw new Error('there is no payment setting')
  return row
}

export async function writeSetting(tx: Tx, setting: SettingRow): Promise<void> {
  await tx.query({
    text: `update payment_setting set has_online = $1, has_card_to_card = $2, has_bank_transfer = $3,
      approval_limit_tenths = $4, seller = $5`,
    values: [
      setting.hasOnline, setting.hasCardToCard, setting.hasBankTransfer, setting.approvalLimitTenths,
      JSON.stringify(setting.seller),
    ], // prettier-ignore
  })
}
