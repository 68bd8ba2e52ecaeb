import type { Feature } from '../../platform/feature.ts'
import { ticketListsRoutes } from './ticket-lists.routes.ts'

export const ticketListsFeature: Feature = { name: 'ticket-lists', routes: ticketListsRoutes }
