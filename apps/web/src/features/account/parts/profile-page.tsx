import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { profileQuery, type Profile } from '../account.api.ts'

export interface ProfileViewer {
  isColleague: boolean
  /** Staff of the operator entered the account: nothing of its safety is theirs to change. */
  isImpersonating: boolean
  userName: string
}

interface ProfilePageProps {
  title: string
  description: string
  /** How many fields are to come. */
  skeletonFields?: number
  /** In place of fields. */
  skeleton?: ReactNode
  children: (profile: Profile, who: ProfileViewer) => ReactNode
}

/** A screen of the profile: its head, and its body once it is known which user looks at it. */
export function ProfilePage({
  title,
  description,
  skeletonFields = 4,
  skeleton = <FieldSkeletons count={skeletonFields} />,
  children,
}: ProfilePageProps) {
  const who = useQuery(whoAmIQuery())
  const profile = useQuery(profileQuery())
  const failed = who.data === undefined ? who : profile
  return (
    <>
      <PageHeader title={title} description={description} />
      {who.data !== undefined && profile.data !== undefined ? (
        children(profile.data, {
          isColleague: who.data.is_partner,
          isImpersonating: who.data.impersonated,
          userName: who.data.user_name,
        })
      ) : failed.error !== null ? (
        <Card>
          <ErrorState
            description={callErrorMessage(failed.error)}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </Card>
      ) : (
        skeleton
      )}
    </>
  )
}

/** In the heights of the fields to come. */
export const FieldSkeletons = ({ count }: { count: number }) => (
  <Card className="max-w-160">
    <div aria-busy className="flex flex-col gap-5">
      <span className="sr-only">{ui.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </span>
      ))}
    </div>
  </Card>
)
