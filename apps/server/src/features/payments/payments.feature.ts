import type { Feature } from '../../platform/feature.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsFeature: Feature = { name: 'payments', routes: paymentsRoutes }
