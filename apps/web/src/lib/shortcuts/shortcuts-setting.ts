/** Single keys can be switched off (WCAG 2.1.4): who speaks to the computer would press them without meaning to. */
const STORAGE_KEY = 'single-key-shortcuts'

export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export const switchShortcuts = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // A browser that stores nothing keeps them on.
  }
}
