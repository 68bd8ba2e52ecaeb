import { useQuery } from '@tanstack/react-query'
import { Power, UserRound } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { useLogout, whoAmIQuery } from '../session.api.ts'
import { AccountButton } from './account-button.tsx'

/** The avatar, and behind it who is signed in, the profile, and the way out. */
export function AccountMenu() {
  const { data: who } = useQuery(whoAmIQuery())
  const logout = useLogout()
  return (
    <LazyMenu
      label={shell.accountMenu}
      placement="bottom end"
      trigger={(props) => <AccountButton {...props} avatar={who?.avatar ?? undefined} />}
      head={
        who && (
          <>
            <p className="font-semibold text-ink">{who.name}</p>
            <p className="text-sm text-ink-2">
              <Ltr>{who.user_name}</Ltr>
            </p>
          </>
        )
      }
      groups={[
        [{ id: 'profile', label: shell.profile, icon: UserRound, href: '/profile' }],
        [
          {
            id: 'logout',
            label: shell.logout,
            icon: Power,
            isDanger: true,
            disabled: logout.isPending,
            onAction: () => logout.mutate({}),
          },
        ],
      ]}
    />
  )
}
