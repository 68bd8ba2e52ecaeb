import type { Feature } from '../../platform/feature.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'

export const apiKeysFeature: Feature = { name: 'api-keys', routes: apiKeysRoutes }
