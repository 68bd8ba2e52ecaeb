import { developerCalls, staffCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const later = (): never => {
  throw refusal('call.not_ready')
}

export const apiKeysRoutes = [
  ...routes(developerCalls.apiKeys, {
    keyList: later,
    keyOtp: later,
    createKey: later,
    showKey: later,
    deleteKey: later,
    updateKey: later,
    rotateKey: later,
    ownAddress: later,
  }),
  ...routes(staffCalls.apiLimits, {
    apiLimits: later,
    updateApiLimits: later,
    accountApiLimits: later,
    updateAccountApiLimit: later,
  }),
]
