import { LogOut, UserRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Avatar } from '@peyk/ui/widgets/avatar.tsx'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Menu } from '@peyk/ui/widgets/menu.tsx'
import { useLogout, whoAmIQuery } from '../session.api.ts'

/** The avatar and what opens from it: the profile and the way out. */
export function AccountMenu() {
  const { data } = useQuery(whoAmIQuery())
  const logout = useLogout()
  return (
    <Menu
      label={shell.accountMenu}
      placement="bottom end"
      trigger={
        <Button variant="ghost" aria-label={shell.account} className="min-h-0! rounded-full! p-0!">
          <Avatar src={data?.avatar ?? undefined} />
        </Button>
      }
      head={
        data && (
          <>
            <p className="font-semibold text-ink">{data.name}</p>
            <p className="text-sm text-ink-2">
              <Ltr>{data.user_name}</Ltr>
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
            icon: LogOut,
            isDanger: true,
            disabled: logout.isPending,
            onAction: () => logout.mutate({}),
          },
        ],
      ]}
    />
  )
}
