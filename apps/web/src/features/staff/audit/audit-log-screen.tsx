import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { AuditList } from './audit-list.tsx'
import { accountAuditQuery } from '../staff-audit.api.ts'
import { toAuditParams } from './audit-filters.model.ts'

const { audit: texts } = staffTexts
const route = getRouteApi('/panel/profile/audit')

/** Every act in the account, for its owner. */
export function AuditLogScreen(): ReactNode {
  const search = route.useSearch()
  const entries = useQuery(accountAuditQuery(toAuditParams(search)))
  return (
    <>
      <PageHeader title={texts.ownTitle} description={texts.ownDescription} />
      <AuditList isStaffView={false} search={search} navigate={route.useNavigate()} entries={entries} />
    </>
  )
}
