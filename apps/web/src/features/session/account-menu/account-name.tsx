import { useQuery } from '@tanstack/react-query'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { whoAmIQuery } from '../session.api.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

/** «name | user name» of the signed-in account. */
export function AccountName() {
  const { data } = useQuery(whoAmIQuery())
  // The build draws the desk of the staff for a member without a name.
  if (data === undefined || data.user_name === '') return <Skeleton className="h-5 w-40" />
  return (
    <CutText>
      <bdi className="font-medium text-ink">{data.name}</bdi>
      {' | '}
      <Ltr>{data.user_name}</Ltr>
    </CutText>
  )
}
