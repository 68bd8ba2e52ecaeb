import type { Feature } from '../../platform/feature.ts'
import { giftsRoutes } from './gifts.routes.ts'
import { giftLoops } from './loops/worker.ts'

export const giftsFeature: Feature = { name: 'gifts', routes: giftsRoutes, loops: { worker: giftLoops } }
