import { CustomerShortcuts } from './features/home/palette/customer-shortcuts.tsx'
import { BusinessSectorPrompt } from './features/session/registration/business-sector-prompt.tsx'
import { LogoutErrorListener } from './features/session/account-menu/logout-error-listener.tsx'
import { LazyPanelUpdates } from './lib/updates/panel-updates.lazy.tsx'

/** What stands beside every page of the panel and shows nothing at first: its code comes after the first paint. */
export function LateShell() {
  return (
    <>
      <BusinessSectorPrompt />
      <LogoutErrorListener />
      <CustomerShortcuts />
      <LazyPanelUpdates />
    </>
  )
}
