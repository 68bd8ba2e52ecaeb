import type { Feature } from '../../platform/feature.ts'
import { paymentDeskRoutes } from './payment-desk.routes.ts'

export const paymentDeskFeature: Feature = { name: 'payment-desk', routes: paymentDeskRoutes }
