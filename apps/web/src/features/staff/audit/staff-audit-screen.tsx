import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { AuditList } from './audit-list.tsx'
import { staffAuditQuery } from '../staff-audit.api.ts'
import { toAuditParams } from './audit-filters.model.ts'

const { audit: texts } = staffTexts
const route = getRouteApi('/staff/staff/audit')

/** Every act in Peyk, for staff. */
export function StaffAuditScreen(): ReactNode {
  const search = route.useSearch()
  const entries = useQuery(staffAuditQuery(toAuditParams(search)))
  return (
    <>
      <PageHeader title={texts.title} description={texts.staffDescription} />
      <AuditList isStaffView search={search} navigate={route.useNavigate()} entries={entries} />
    </>
  )
}
