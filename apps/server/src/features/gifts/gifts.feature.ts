import type { Feature } from '../../platform/feature.ts'
import { giftsRoutes } from './gifts.routes.ts'

export const giftsFeature: Feature = { name: 'gifts', routes: giftsRoutes }
