import type { Feature } from '../../platform/feature.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export const ticketsFeature: Feature = { name: 'tickets', routes: ticketsRoutes }
