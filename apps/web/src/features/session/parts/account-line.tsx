import { useQuery } from '@tanstack/react-query'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'
import { whoAmIQuery } from '../session.api.ts'

/** «name | user name» of the signed-in account. */
export function AccountLine() {
  const { data } = useQuery(whoAmIQuery())
  if (data === undefined) return <Skeleton className="h-5 w-40" />
  const [name, userName] = [data.name, data.user_name]
  return (
    <span title={shell.nameAndUser(name, userName)}>
      <span className="font-medium text-ink">{name}</span>
      <span aria-hidden className="mx-2 text-line">
        |
      </span>
      <span className="sr-only">{' | '}</span>
      <Ltr>{userName}</Ltr>
    </span>
  )
}
