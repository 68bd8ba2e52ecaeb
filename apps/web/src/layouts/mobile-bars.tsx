import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import { withUnread } from '../lib/inbox/unread-badge.lazy.tsx'
import { footerKind, showsBack } from '../lib/mobile-layout/mobile-layout.model.ts'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { PaletteButton } from '../lib/palette/palette-button.tsx'
import { usePageAccess } from '../lib/permission/use-permission.ts'
import { BottomNav, bottomBarClass } from './bottom-nav.tsx'
import { footerFor } from './navigation.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

/** What the route sets for its bars; the screen may set more (mobile-layout.model.ts). */
export interface RouteBars {
  title: string
  back: boolean
  task: boolean
}

/** The phone's header: the back button, the title of the page as its `h1`, and actions. */
export function MobileHeader({ title, back, bell }: RouteBars & { bell: ReactNode }) {
  const state = useMobileLayoutState()
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
  return (
    <header className="sticky short:static top-0 z-10 flex min-h-14 print:static print:border-b-0 print:ps-0 items-center gap-1 border-b border-line bg-surface ps-4 pe-2">
      {showsBack({ state, routeHasBack: back }) && (
        <IconButton
          icon={ArrowLeft}
          label={shell.back}
          onPress={state.backNavigate ?? goBack}
          className="-ms-3 print:hidden"
        />
      )}
      <h1 className="min-w-0 flex-1 py-1 text-md wrap-anywhere font-bold text-ink">
        <CutText lines={3}>{state.title ?? title}</CutText>
      </h1>
      <div className="flex shrink-0 items-center print:hidden">
        {state.actions ?? (
          <>
            <PaletteButton />
            {bell}
            <ThemeToggle />
          </>
        )}
      </div>
    </header>
  )
}

/** The phone's bottom navigation, or the bar a screen puts in its place. */
export function MobileFooter({ task }: Pick<RouteBars, 'task'>) {
  const state = useMobileLayoutState()
  const accessTo = usePageAccess()
  const footer = footerKind({ state, isTask: task })
  if (footer === 'none') return null
  if (footer === 'custom')
    return (
      <footer className={classNames(bottomBarClass, 'px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]')}>
        {state.customFooter}
      </footer>
    )
  // Until the role is known, links that it may lack are hidden but take up their space.
  const links = footerFor(accessTo).map((link) => ({
    ...link,
    label: withUnread(link.label, link.href, true),
    isHidden: accessTo(link.href) === 'unknown',
  }))
  return <BottomNav label={shell.menu.footer} links={links} />
}
