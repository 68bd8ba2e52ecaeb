import type { Feature } from '../../platform/feature.ts'
import { workerLoops } from './loops/worker.ts'
import { sendingRoutes } from './sending.routes.ts'

export const sendingFeature: Feature = { name: 'sending', routes: sendingRoutes, loops: { worker: workerLoops } }
