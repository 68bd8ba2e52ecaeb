import { paymentSettingForm } from '@peyk/contract/staff/money/staff-payment-forms.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { paymentSettingTexts as texts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { PaymentSetting } from '../staff-payment-settings.api.ts'

export type Seller = PaymentSetting['seller']

export interface PaymentSettingFormValues extends Record<string, unknown> {
  /** Which ways are open, in the order of the setting. */
  methods: { key: PaymentMethod; is_active: boolean }[]
  approval_limit: number | null
  seller: Seller
}

export const toSettingFormValues = ({ methods, approval_limit, seller }: PaymentSetting): PaymentSettingFormValues => ({
  methods: methods.map(({ key, is_active }) => ({ key, is_active })),
  approval_limit,
  seller: { ...seller },
})

export const toSettingRequest = ({ methods, approval_limit: limit, seller }: PaymentSettingFormValues) => ({
  methods,
  approval_limit: limit ?? 0,
  seller: Object.fromEntries(Object.entries(seller).map(([key, value]) => [key, value.trim()])) as unknown as Seller,
})

const checkContract = schemaCheck<ReturnType<typeof toSettingRequest>>(paymentSettingForm)

/** The contract's rules; an empty limit is asked for, and one way at least stays open. */
export const settingCheck: FormCheck<PaymentSettingFormValues> = (values) => ({
  ...checkContract(toSettingRequest(values)),
  ...(values.approval_limit === null && { approval_limit: texts.limitMissing }),
  ...(!values.methods.some(({ is_active: isOn }) => isOn) && { methods: texts.allOff }),
})
