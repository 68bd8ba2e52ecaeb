import type { Feature } from '../../platform/feature.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature: Feature = { name: 'reports', routes: reportsRoutes, jobs: reportsJobs }
