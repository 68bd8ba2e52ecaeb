import { useQuery } from '@tanstack/react-query'
import { patternSenderOf } from '@peyk/domain/patterns/pattern-sender.ts'
import { profileQuery } from '../../features/account/account.api.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import type { KnownSender } from './pattern-form.model.ts'

/**
 * In whose name the account writes (decision O4); undefined while it is asked for.
 * A colleague sees only their own profile: the server knows the rest.
 */
export const usePatternSender = (): KnownSender | undefined => {
  const { data: who } = useQuery(whoAmIQuery())
  const { data: profile, isLoading } = useQuery({ ...profileQuery(), enabled: who?.is_partner === false })
  if (isLoading) return undefined
  if (profile === undefined) return 'unknown'
  const { user_type: kind, company, first_name: firstName, last_name: lastName, website } = profile
  return patternSenderOf({ isCompany: kind === 'legal', company, firstName, lastName, website })
}
