import type { Feature } from '../../platform/feature.ts'
import { accountRoutes } from './account.routes.ts'
import { accountLoops } from './loops/worker.ts'

export const accountFeature: Feature = { name: 'account', routes: accountRoutes, loops: { worker: accountLoops } }
