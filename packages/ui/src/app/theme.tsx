import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'

/** The browser storage key; its text `true` means dark, anything else light (spec §3). */
export const THEME_STORAGE_KEY = 'dark'

export type Theme = { dark: boolean; toggle: () => void }

const ThemeContext = createContext<Theme>({ dark: false, toggle: () => {} })

const listeners = new Set<() => void>()

/** Longer than any colour takes to change. */
const SETTLED_AFTER_MS = 300

const readDark = (): boolean => {
  try {
    return localStorage.getItem(THEME_STORAGE_KEY) === 'true'
  } catch {
    return darkWithoutStorage
  }
}

/** Where storage is blocked (a locked-down browser) the choice lasts until the page is closed. */
let darkWithoutStorage = false

const writeDark = (dark: boolean) => {
  darkWithoutStorage = dark
  try {
    localStorage.setItem(THEME_STORAGE_KEY, String(dark))
  } catch {
    // The page keeps the choice in memory.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTabs)
  }
}

/**
 * Switches the theme after the press has been painted: on a slow phone restyling a whole page takes a while. Colour
 * transitions are off meanwhile, so that elements do not fade one by one.
 */
const applyTheme = (theme: 'dark' | 'light') => {
  const { dataset } = document.documentElement
  if (dataset['theme'] === theme) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => delete dataset['turning']
  const turn = () => {
    dataset['turning'] = ''
    dataset['theme'] = theme
    timer = setTimeout(settle, SETTLED_AFTER_MS)
  }
  // A hidden page draws no frame.
  const frame = requestAnimationFrame(() => (timer = setTimeout(turn)))
  if (document.visibilityState === 'hidden') turn()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    settle()
  }
}

/** Keeps `data-theme` on the root element in step with the stored choice, in this tab and from the others. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useSyncExternalStore(subscribe, readDark, () => false)
  useEffect(() => applyTheme(dark ? 'dark' : 'light'), [dark])
  const theme = useMemo(() => ({ dark, toggle: () => writeDark(!readDark()) }), [dark])
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

export const useTheme = (): Theme => use(ThemeContext)
