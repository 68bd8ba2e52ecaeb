import type { Feature } from '../../platform/feature.ts'
import { pluginsRoutes } from './plugins.routes.ts'
import { serveClientPackages } from './usecases/serve-client-packages.ts'

export const pluginsFeature: Feature = { name: 'plugins', routes: pluginsRoutes, serve: serveClientPackages }
