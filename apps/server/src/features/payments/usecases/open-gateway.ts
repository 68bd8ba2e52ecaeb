import type { GatewayKind } from '@peyk/contract/wallet/money-words.ts'
import { bankUrlOf } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import type { GatewayConnection, PaymentGateway } from '../gateways/port/gateway.ts'
import { simulatorGateway } from '../gateways/simulator/gateway.ts'
import { zarinpalGateway } from '../gateways/zarinpal/gateway.ts'
import { zibalGateway } from '../gateways/zibal/gateway.ts'
import type { GatewayRow } from '../queries/gateways.ts'

const ADAPTERS: Readonly<Record<GatewayKind, (connection: GatewayConnection) => PaymentGateway>> = {
  simulator: simulatorGateway,
  zarinpal: zarinpalGateway,
  zibal: zibalGateway,
}

const ZARINPAL = 'https://payment.zarinpal.com'
const ZARINPAL_SANDBOX = 'https://sandbox.zarinpal.com'
const ZIBAL = 'https://gateway.zibal.ir'
/** Zibal has no other address for trials, but a merchant that anybody may use. */
const ZIBAL_TRIAL_MERCHANT = 'zibal'
/** The sandbox takes any 36 characters. */
const ZARINPAL_TRIAL_MERCHANT = '00000000-0000-0000-0000-000000000000'

export type GatewayToOpen = Pick<GatewayRow, 'kind' | 'sealedKey' | 'isSandbox'>

/** A gateway to speak with; null for one that cannot be: it has no key, or nobody runs a simulated bank. */
export function openGateway(
  { kind, sealedKey, isSandbox }: GatewayToOpen,
  { config }: Pick<Deps, 'config'>,
): PaymentGateway | null {
  const baseUrl = {
    simulator: bankUrlOf(config),
    zarinpal: config.zarinpalUrl ?? (isSandbox ? ZARINPAL_SANDBOX : ZARINPAL),
    zibal: config.zibalUrl ?? ZIBAL,
  }[kind]
  const ownKey = sealedKey === null ? null : encryptionFor(config).decrypt(sealedKey)
  const trialKey = { simulator: '', zarinpal: ZARINPAL_TRIAL_MERCHANT, zibal: ZIBAL_TRIAL_MERCHANT }[kind]
  const merchantKey = isSandbox || kind === 'simulator' ? (ownKey ?? trialKey) : ownKey
  if (baseUrl === undefined || merchantKey === null) return null
  return ADAPTERS[kind]({ baseUrl, merchantKey, timeoutMs: config.gatewayTimeoutMs })
}
