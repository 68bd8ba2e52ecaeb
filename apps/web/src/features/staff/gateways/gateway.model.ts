import type { GatewayKind } from '@peyk/contract/wallet/money-words.ts'
import { gatewayTexts as words } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { rialText } from '../payments/rial.tsx'
import type { GatewayRow } from '../staff-payment-settings.api.ts'

// Apart from the form, whose rules the list does not need.

export interface GatewayFormValues extends Record<string, unknown> {
  kind: GatewayKind
  title: string
  /** What is written anew; the present one is never shown. */
  merchant_key: string
  min_amount: number | null
  max_amount: number | null
  is_sandbox: boolean
  is_active: boolean
}

export const toGatewayFormValues = (gateway: GatewayRow | null): GatewayFormValues => ({
  kind: gateway?.kind ?? 'zarinpal',
  title: gateway?.title ?? '',
  merchant_key: '',
  min_amount: gateway?.min_amount ?? null,
  max_amount: gateway?.max_amount ?? null,
  is_sandbox: gateway?.is_sandbox ?? false,
  is_active: gateway?.is_active ?? true,
})

/** What a checked form asks of the server: an empty key leaves the present one. */
export const toGatewayRequest = (values: GatewayFormValues) => ({
  kind: values.kind,
  title: values.title.trim(),
  is_sandbox: values.is_sandbox,
  is_active: values.is_active,
  ...(values.merchant_key.trim() !== '' && { merchant_key: values.merchant_key.trim() }),
  ...(values.min_amount !== null && { min_amount: values.min_amount }),
  ...(values.max_amount !== null && { max_amount: values.max_amount }),
})

/** The whole gateway as it is, but on or off. */
export const switchedGateway = (gateway: GatewayRow, isActive: boolean) => ({
  id: gateway.id,
  ...toGatewayRequest({ ...toGatewayFormValues(gateway), is_active: isActive }),
})

/** For which amounts it is offered, in words. */
export const amountRange = ({ min_amount: min, max_amount: max }: Pick<GatewayRow, 'min_amount' | 'max_amount'>) => {
  if (min !== null && max !== null) return words.range(rialText(min), rialText(max))
  if (min !== null) return words.rangeFrom(rialText(min))
  return max === null ? words.anyAmount : words.rangeTo(rialText(max))
}
