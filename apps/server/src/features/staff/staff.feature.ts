import type { Feature } from '../../platform/feature.ts'
import { logAuditHeadHash } from './staff.jobs.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffFeature: Feature = { name: 'staff', routes: staffRoutes, jobs: [logAuditHeadHash] }
