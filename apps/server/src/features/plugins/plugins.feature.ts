import type { Feature } from '../../platform/feature.ts'
import { pluginsRoutes } from './plugins.routes.ts'

export const pluginsFeature: Feature = { name: 'plugins', routes: pluginsRoutes }
