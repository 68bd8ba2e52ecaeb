import { Power, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CallData } from '@peyk/contract/endpoint.ts'
import type { checkToken } from '@peyk/contract/session.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Menu } from '@peyk/ui/widgets/menu.tsx'
import { useLogout } from '../session.api.ts'
import { AccountButton } from './account-button.tsx'

/** Who is signed in, the profile, and the way out. */
export function AccountMenuOpen({ who }: { who: CallData<typeof checkToken> | undefined }) {
  const logout = useLogout()
  // The button one pressed is gone: the focus moves to its successor first, so that it comes back there at the end.
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      label={shell.accountMenu}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<AccountButton ref={trigger} avatar={who?.avatar ?? undefined} />}
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
