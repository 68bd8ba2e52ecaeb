import { developerCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const later = (): never => {
  throw refusal('call.not_ready')
}

export const apiDocsRoutes = routes(developerCalls.apiDocs, {
  apiDocs: later,
})
