import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'
import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import { PaletteButton } from '../lib/palette/palette-button.tsx'
import { usePageAccess } from '../lib/permission/use-permission.ts'

export interface TopBarProps {
  /** «name | user name». */
  accountName: ReactNode
  /** The credit with its refresh button. */
  balance: ReactNode
  bell: ReactNode
  accountMenu: ReactNode
}

/** The bar above every screen of the desktop layout. */
export function TopBar({ accountName, balance, bell, accountMenu }: TopBarProps) {
  const accessTo = usePageAccess()
  return (
    <header className="sticky short:static top-0 z-10 flex print:hidden h-16 items-center gap-6 border-b border-line bg-surface px-6">
      <div className="min-w-0 shrink-[2] text-base text-ink-2">{accountName}</div>
      <PaletteButton isWide />
      <div className="flex shrink-0 items-center gap-1">
        {balance}
        {accessTo('/wallet/credit') === 'granted' && (
          <IconLink href="/wallet/credit" icon={Wallet} label={shell.wallet} />
        )}
        {bell}
        <ThemeToggle />
        <div className="ms-1">{accountMenu}</div>
      </div>
    </header>
  )
}
