import { contract, staffCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const later = (): never => {
  throw refusal('call.not_ready')
}

export const patternsRoutes = [
  ...routes(contract.patterns, {
    list: later,
    show: later,
    create: later,
    update: later,
    remove: later,
    share: later,
    dropRevision: later,
  }),
  ...routes(staffCalls.patterns, {
    patterns: later,
    pattern: later,
    decidePattern: later,
    createSystemicPattern: later,
    updateSystemicPattern: later,
    removeSystemicPattern: later,
  }),
]
