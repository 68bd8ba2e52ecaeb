import type { Feature } from '../../platform/feature.ts'
import { numberBankJobs } from './number-banks.jobs.ts'
import { bankCountingRoutes, numberBankRoutes } from './number-banks.routes.ts'

/** Numbers with what is known of the people behind them, for targeted sends. */
export const numberBanksFeature: Feature = {
  name: 'number-banks',
  routes: [...numberBankRoutes, ...bankCountingRoutes],
  jobs: numberBankJobs,
}
