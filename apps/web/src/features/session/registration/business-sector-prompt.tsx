import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { businessSectorQuery, whoAmIQuery } from '../session.api.ts'

const BusinessSectorDialog = lazy(async () => ({
  default: (await import('./business-sector-dialog.tsx')).BusinessSectorDialog,
}))

/**
 * Mounted once in the panel: an account without a business is asked for it before anything else (spec §7). Whether it
 * must be asked is requested once and not retried after a failure. Staff who entered a customer's panel are not
 * asked.
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
