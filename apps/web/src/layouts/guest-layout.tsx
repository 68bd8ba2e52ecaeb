import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { loginSettingQuery } from '../features/session/session.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Logo } from '../lib/logo.tsx'
import { LoginPromo } from './login-promo.tsx'

/** Around the screens before login: the form, and beside it what Peyk is. */
export function GuestLayout() {
  const { data: setting } = useQuery(loginSettingQuery())
  useDocumentTitle(useMatches().at(-1)?.staticData.title ?? '')
  return (
    <div data-page-edge="surface" className="flex min-h-dvh bg-surface">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 shrink-0 items-center justify-between px-6 max-desk:px-4 max-desk:pe-2">
          <Logo name={setting?.title} logo={setting?.logo ?? null} />
          <ThemeToggle />
        </header>
        <main className="flex flex-1 flex-col items-center justify-center px-6 pt-6 pb-16 max-desk:justify-start max-desk:px-4 max-desk:pt-10">
          <Outlet />
        </main>
      </div>
      <LoginPromo />
    </div>
  )
}
