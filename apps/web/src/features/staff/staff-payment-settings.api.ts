import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as settingContract from '@peyk/contract/staff/money/staff-payment-settings.ts'

const calls = apiOf('finance', settingContract)

export type GatewayRow = CallData<typeof settingContract.gateways>[number]
export type PaymentTargetRow = CallData<typeof settingContract.paymentTargets>[number]
export type PaymentSetting = CallData<typeof settingContract.paymentSetting>

const changes = { invalidates: ['finance'] } as const

/** In the order in which they are offered. */
export const gatewaysQuery = () => queryOptionsFor(calls.gateways, {})
export const useCreateGateway = () => useMutationFor(calls.createGateway, changes)
export const useUpdateGateway = () => useMutationFor(calls.updateGateway, changes)
export const useOrderGateways = () => useMutationFor(calls.orderGateways, changes)
export const useTestGateway = () => useMutationFor(calls.testGateway, changes)

export const paymentTargetsQuery = () => queryOptionsFor(calls.paymentTargets, {})
export const useCreatePaymentTarget = () => useMutationFor(calls.createPaymentTarget, changes)
export const useUpdatePaymentTarget = () => useMutationFor(calls.updatePaymentTarget, changes)

export const paymentSettingQuery = () => queryOptionsFor(calls.paymentSetting, {})
export const useUpdatePaymentSetting = () => useMutationFor(calls.updatePaymentSetting, changes)
