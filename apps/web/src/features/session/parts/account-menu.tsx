import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { whoAmIQuery } from '../session.api.ts'
import { AccountButton } from './account-button.tsx'

const fetchMenu = () => import('./account-menu-open.tsx')
const OpenMenu = lazy(async () => ({ default: (await fetchMenu()).AccountMenuOpen }))

/** The avatar and what opens from it. Menus are heavy, so the code comes with the first press, or a hover before it. */
export function AccountMenu() {
  const { data: who } = useQuery(whoAmIQuery())
  const [isWanted, setWanted] = useState(false)
  const button = (
    <AccountButton
      avatar={who?.avatar ?? undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onHoverStart={() => void fetchMenu()}
      onPress={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu who={who} />
    </Suspense>
  )
}
