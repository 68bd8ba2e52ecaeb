import type { Feature } from '../../platform/feature.ts'
import { purgeExpired } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionFeature: Feature = { name: 'session', routes: sessionRoutes, jobs: [purgeExpired] }
