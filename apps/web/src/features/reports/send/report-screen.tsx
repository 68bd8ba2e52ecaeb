import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SendReport } from './send-report.tsx'

const route = getRouteApi('/panel/reports/$id')

/** The report of one send (spec §7, Reports). */
export function ReportScreen(): ReactNode {
  const { id } = route.useParams()
  return <SendReport id={id} list={{ search: route.useSearch(), navigate: route.useNavigate() }} />
}
