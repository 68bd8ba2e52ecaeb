import type { Feature } from '../../platform/feature.ts'
import { financeJobs } from './finance.jobs.ts'
import { financeRoutes } from './finance.routes.ts'

export const financeFeature: Feature = { name: 'finance', routes: financeRoutes, jobs: financeJobs }
