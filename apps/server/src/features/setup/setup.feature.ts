import type { Feature } from '../../platform/feature.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupFeature: Feature = { name: 'setup', routes: setupRoutes }
