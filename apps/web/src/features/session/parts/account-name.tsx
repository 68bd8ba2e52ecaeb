import { useQuery } from '@tanstack/react-query'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { whoAmIQuery } from '../session.api.ts'

/** «name | user name» of the signed-in account. */
export function AccountName() {
  const { data } = useQuery(whoAmIQuery())
  // The build draws the desk of the staff for a member without a name.
  if (data === undefined || data.user_name === '') return <Skeleton className="h-5 w-40" />
  return (
    // Each is cut at its own end: in one line the Latin one would lose its beginning.
    <span className="flex">
      <span className="truncate font-medium text-ink">{data.name}</span>
      <span className="px-1 whitespace-pre text-ink-3"> | </span>
      <Ltr className="max-w-1/3 shrink-0 truncate">{data.user_name}</Ltr>
    </span>
  )
}
