import { lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'
import { PanelShortcuts } from '../../../lib/shortcuts/panel-shortcuts.tsx'
import { CUSTOMER_SHORTCUTS } from '../../../lib/shortcuts/shortcut-keys.ts'

const customerPalette = lazyComponent(async () => (await import('./customer-palette.tsx')).CustomerPalette)

/** The keys of a customer's panel, and what they open. Its code comes after the first paint. */
export function CustomerShortcuts() {
  const accessTo = usePageAccess()
  return (
    <PanelShortcuts
      shortcuts={CUSTOMER_SHORTCUTS}
      mayOpen={(href) => accessTo(href) === 'granted'}
      palette={customerPalette}
    />
  )
}
