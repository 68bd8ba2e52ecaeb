import type { Feature } from '../../platform/feature.ts'
import { transactionsJobs } from './transactions.jobs.ts'
import { transactionsRoutes } from './transactions.routes.ts'

export const transactionsFeature: Feature = { name: 'transactions', routes: transactionsRoutes, jobs: transactionsJobs }
