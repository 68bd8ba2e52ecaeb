import { useContext, useEffect, useRef } from 'react'
import { NavigateContext } from '@peyk/ui/app/navigate-context.ts'
import { hasOverlay } from '@peyk/ui/overlay/overlay-stack.ts'
import { isPaletteKey, readKey, SECOND_KEY_MS, type Shortcut } from './shortcut-keys.ts'
import { areShortcutsOn } from './shortcuts-setting.ts'

/** Where a letter is a letter: fields, and lists that are searched by typing. */
const TYPING =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tree]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null

const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]')
  const field = [...fields].find((one) => one.checkVisibility() && !one.disabled)
  field?.focus()
  field?.select()
  return field !== undefined
}

interface ShortcutActs {
  /** Whether the page at an address may be opened. */
  mayOpen: (href: string) => boolean
  openPalette: () => void
  openHelp: () => void
}

/** Hears the keys of the whole page: never while something is typed, and nothing under an open dialog. */
export function useShortcuts(shortcuts: readonly Shortcut[], acts: ShortcutActs): void {
  const navigate = useContext(NavigateContext)
  const latest = useRef({ shortcuts, acts, navigate })
  latest.current = { shortcuts, acts, navigate }
  useEffect(() => {
    let first: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { shortcuts: list, acts: act, navigate: goTo } = latest.current
      if (isPaletteKey(event)) {
        // Under a dialog, too, it is not the browser's.
        event.preventDefault()
        if (!event.repeat && !hasOverlay()) act.openPalette()
        return
      }
      if (event.defaultPrevented || event.repeat || event.isComposing || hasOverlay()) return
      if (/^(?:Shift|Control|Alt|Meta)/.test(event.code) || isTyping(event.target) || !areShortcutsOn()) return
      const { shortcut, first: waited } = readKey(event, { shortcuts: list, first })
      first = waited
      clearTimeout(timer)
      if (first !== null) timer = setTimeout(() => (first = null), SECOND_KEY_MS)
      if (shortcut === null) return
      const { target } = shortcut
      if ('href' in target) {
        if (!act.mayOpen(target.href)) return
        event.preventDefault()
        return goTo(target.href)
      }
      if (target.act === 'page' || (target.act === 'search' && !focusSearch())) return
      event.preventDefault()
      if (target.act === 'help') act.openHelp()
      if (target.act === 'palette') act.openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
