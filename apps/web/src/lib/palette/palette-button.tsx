import { Search } from 'lucide-react'
import { palette as texts } from '@peyk/phrases/fa/panel/palette-button.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { openPalette } from './open-palette.ts'

/** Opens the command palette: in the top bar as wide as a field, with its key; on the phone an icon. */
export function PaletteButton({ isWide = false }: { isWide?: boolean }) {
  if (!isWide) return <IconButton icon={Search} label={texts.open} onPress={openPalette} />
  return (
    // In a narrow bar the words are for screen readers alone; the picture stays.
    <span className="@container flex min-w-10 flex-1 justify-center">
      <button
        type="button"
        onClick={openPalette}
        className="flex min-h-10 w-full max-w-80 min-w-10 items-center gap-2.5 rounded-md border border-line bg-subtle px-3 text-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink-2"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <CutText className="min-w-0 flex-1 text-start @max-[9rem]:sr-only">{texts.short}</CutText>
        <kbd dir="ltr" aria-hidden className="shrink-0 font-sans text-xs @max-[11rem]:hidden">
          {texts.keys}
        </kbd>
      </button>
    </span>
  )
}
