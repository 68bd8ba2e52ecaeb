import { getRouteApi, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { reportSearch } from '../url-params.ts'
import { SendReport } from './send-report.tsx'

const recentRoute = getRouteApi('/panel/reports/$id')
const archiveRoute = getRouteApi('/panel/reports/archive-details/$id')

/** The report of one send (spec §7, Reports): at two addresses, of the list and of the archive. */
export function ReportScreen(): ReactNode {
  // Not of the address: that is the next page's while this one is left.
  const isFromArchive = useMatch({ strict: false, select: ({ routeId }) => routeId === archiveRoute.id })
  return isFromArchive ? <ReportFromArchive /> : <RecentReport />
}

function RecentReport() {
  const { id } = recentRoute.useParams()
  return <SendReport id={id} list={useScreenSearch(reportSearch)} />
}

/** A send that is not old enough for the archive is shown all the same. */
function ReportFromArchive() {
  const { id } = archiveRoute.useParams()
  return <SendReport id={id} list={useScreenSearch(reportSearch)} isFromArchive />
}
