/** An account's money right after a change. */
export interface WalletAfter {
  accountId: number
  availableTenths: number
  heldTenths: number
  /** The part of `availableTenths` that is gift. */
  giftTenths: number
  updatedAt: Date
}

export interface WalletRow {
  account_id: number
  available_tenths: number
  held_tenths: number
  gift_tenths: number
  updated_at: Date
}

export const walletAfter = (row: WalletRow): WalletAfter => ({
  accountId: row.account_id,
  availableTenths: row.available_tenths,
  heldTenths: row.held_tenths,
  giftTenths: row.gift_tenths,
  updatedAt: row.updated_at,
})
