import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../features/account/account.api.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import type { KnownSender } from './pattern-form.model.ts'

/** In whose name the account writes (decision O4). A colleague sees only their own profile: the server knows the rest. */
export const usePatternSender = (): KnownSender => {
  const { data: who } = useQuery(whoAmIQuery())
  const { data: profile } = useQuery({ ...profileQuery(), enabled: who?.is_partner === false })
  if (profile === undefined) return 'unknown'
  const { user_type: kind, company, first_name: first, last_name: last, website } = profile
  const person = kind === 'real' ? [first, last] : []
  return { names: [company, ...person].filter((name) => name.trim() !== ''), website }
}
