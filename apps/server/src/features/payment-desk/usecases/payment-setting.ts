import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { readSetting, writeSetting, type Seller, type SettingRow } from '../queries/payment-settings.ts'

type Setting = CallData<typeof calls.paymentSetting>

const isOn = (setting: SettingRow): Record<PaymentMethod, boolean> => ({
  online: setting.hasOnline,
  card_to_card: setting.hasCardToCard,
  bank_transfer: setting.hasBankTransfer,
})

const sellerOf = (known: Partial<Seller>): Seller => ({
  name: known.name ?? '',
  national_id: known.national_id ?? '',
  economic_code: known.economic_code ?? '',
  registration_number: known.registration_number ?? '',
  phone: known.phone ?? '',
  postal_code: known.postal_code ?? '',
  address: known.address ?? '',
})

const presentSetting = (setting: SettingRow): Setting => ({
  methods: PAYMENT_METHODS.map((key) => ({ key, is_active: isOn(setting)[key] })),
  approval_limit: rialOf(setting.approvalLimitTenths),
  seller: sellerOf(setting.seller),
})

/** By which ways customers pay, above which amount a correction wants a second person, and who sells. */
export async function showPaymentSetting(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<Setting> {
  return db.asStaff(staffScope(staffUserId), async (tx) => presentSetting(await readSetting(tx)))
}

/** A way that is left out stays as it is; a blank part of the seller is emptied. */
export async function changePaymentSetting(
  { input, staff }: { input: CallInput<typeof calls.updatePaymentSetting>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await readSetting(tx, { lock: true })
    const on = { ...isOn(before) }
    for (const { key, is_active: isActive } of input.methods) on[key] = isActive
    const { name, national_id, economic_code, registration_number, phone, postal_code, address } = input.seller
    const parts = { name, national_id, economic_code, registration_number, phone, postal_code, address }
    const seller = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
    const after = {
      hasOnline: on.online,
      hasCardToCard: on.card_to_card,
      hasBankTransfer: on.bank_transfer,
      approvalLimitTenths: tenthsOfRial(input.approval_limit),
      seller,
    }
    await writeSetting(tx, after)
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'money.setting_changed',
      details: { before: presentSetting(before), after: presentSetting(after) },
    })
  })
}
