import type { Feature } from '../../platform/feature.ts'
import { accountRoutes } from './account.routes.ts'

export const accountFeature: Feature = { name: 'account', routes: accountRoutes }
