import type { Feature } from '../../platform/feature.ts'
import { draftsRoutes } from './drafts.routes.ts'

export const draftsFeature: Feature = { name: 'drafts', routes: draftsRoutes }
