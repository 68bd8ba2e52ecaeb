import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { businessSectorQuery, whoAmIQuery } from '../session.api.ts'

const BusinessSectorDialog = lazy(async () => ({
  default: (await import('./business-sector-dialog.tsx')).BusinessSectorDialog,
}))

/**
 * Stands once in the panel: an account that has not told its business is asked before anything else (spec §7). Whether
 * it must is asked once and not again after a failure. Staff who opened a customer's panel are not the ones to answer.
 */
export function BusinessSectorPrompt() {
  const { data: who } = useQuery(whoAmIQuery())
  const isOwner = who !== undefined && !who.is_staff && !who.is_partner && !who.impersonated
  const { data } = useQuery({ ...businessSectorQuery(), enabled: isOwner })
  if (!isOwner || data?.need_business !== true) return null
  return (
    <Suspense>
      <BusinessSectorDialog domains={data.items} />
    </Suspense>
  )
}
