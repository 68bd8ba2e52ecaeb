import { lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LogoutErrorListener } from './features/session/account-menu/logout-error-listener.tsx'
import { PanelShortcuts } from './lib/shortcuts/panel-shortcuts.tsx'
import { STAFF_SHORTCUTS } from './lib/shortcuts/shortcut-keys.ts'
import { LazyPanelUpdates } from './lib/updates/panel-updates.lazy.tsx'

const staffPalette = lazyComponent(
  async () => (await import('./features/staff/palette/staff-palette.tsx')).StaffPalette,
)

/** What stands beside every page of the console and shows nothing at first: its code comes after the first paint. */
export function LateStaffShell({ mayOpen }: { mayOpen: (href: string) => boolean }) {
  return (
    <>
      <LogoutErrorListener />
      <LazyPanelUpdates />
      <PanelShortcuts shortcuts={STAFF_SHORTCUTS} mayOpen={mayOpen} palette={staffPalette} />
    </>
  )
}
