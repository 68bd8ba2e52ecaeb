import { useEffect, type ReactNode } from 'react'
import { lazyComponent, useLazyOpen, type LazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { onPaletteWanted } from '../palette/open-palette.ts'
import type { Shortcut } from './shortcut-keys.ts'
import { onShortcutListWanted } from './shortcut-list-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

const listDialog = lazyComponent(async () => (await import('./shortcut-list-dialog.tsx')).ShortcutListDialog)

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

interface PanelShortcutsProps {
  shortcuts: readonly Shortcut[]
  mayOpen: (href: string) => boolean
  /** The palette of this side; its code comes when it is first wanted. */
  palette: LazyComponent<PaletteProps>
}

/** Hears the keys of one side of the panel, and holds what they open: the command palette and the list of shortcuts. */
export function PanelShortcuts({ shortcuts, mayOpen, palette }: PanelShortcutsProps): ReactNode {
  const { Part: Palette, ...paletteState } = useLazyOpen(palette)
  const { Part: List, ...listState } = useLazyOpen(listDialog)
  const openPalette = paletteState.open
  const openHelp = listState.open
  useShortcuts(shortcuts, { mayOpen, openPalette, openHelp })
  useEffect(() => {
    const stopPalette = onPaletteWanted(openPalette)
    const stopList = onShortcutListWanted(openHelp)
    return () => {
      stopPalette()
      stopList()
    }
  })
  return (
    <>
      {Palette && <Palette isOpen={paletteState.isOpen} onClose={paletteState.close} />}
      {List && (
        <List
          isOpen={listState.isOpen}
          onClose={listState.close}
          shortcuts={shortcuts.filter(({ target }) => !('href' in target) || mayOpen(target.href))}
        />
      )}
    </>
  )
}
