import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SendReport } from './send-report.tsx'

const route = getRouteApi('/panel/reports/archive-details/$id')

/** The same report, found in the archive (spec §2). A send that is not old enough for it is shown all the same. */
export function ArchivedReportScreen(): ReactNode {
  const { id } = route.useParams()
  return <SendReport id={id} list={{ search: route.useSearch(), navigate: route.useNavigate() }} isFromArchive />
}
