/** What a shortcut does: goes to a page, or something of the panel's own; `page`: the open page itself hears it. */
type ShortcutTarget = { href: string } | { act: 'help' | 'search' | 'palette' | 'page' }

export interface Shortcut {
  /** Its name among the phrases. */
  name: string
  group: 'general' | 'go' | 'list'
  /** Of the keys, where they are on the board, whatever letters its layout gives them (`KeyboardEvent.code`). */
  codes: readonly [string] | readonly [string, string]
  target: ShortcutTarget
}

const go = (name: string, code: string, href: string): Shortcut => ({
  name,
  group: 'go',
  codes: ['KeyG', code],
  target: { href },
})

const HELP: Shortcut = { name: 'help', group: 'general', codes: ['Shift+Slash'], target: { act: 'help' } }
const SEARCH: Shortcut = { name: 'search', group: 'list', codes: ['Slash'], target: { act: 'search' } }

/** The one list of the shortcuts of a customer's panel. */
export const CUSTOMER_SHORTCUTS: readonly Shortcut[] = [
  HELP,
  { name: 'newSend', group: 'general', codes: ['KeyN'], target: { href: '/send-sms/quick' } },
  SEARCH,
  go('home', 'KeyH', '/dashboard'),
  go('send', 'KeyS', '/send-sms'),
  go('reports', 'KeyR', '/reports'),
  go('inbox', 'KeyI', '/inbox'),
  go('contacts', 'KeyC', '/contacts'),
  go('patterns', 'KeyP', '/pattern'),
  go('wallet', 'KeyW', '/wallet/credit'),
  go('tickets', 'KeyT', '/tickets'),
  go('calendar', 'KeyD', '/send-sms/schedule'),
  go('files', 'KeyF', '/file-management'),
]

/** And of the console. */
export const STAFF_SHORTCUTS: readonly Shortcut[] = [
  HELP,
  SEARCH,
  { name: 'nextTicket', group: 'list', codes: ['KeyJ'], target: { act: 'page' } },
  { name: 'previousTicket', group: 'list', codes: ['KeyK'], target: { act: 'page' } },
  go('customers', 'KeyC', '/staff/accounts'),
  go('staffSends', 'KeyS', '/staff/sends'),
  go('staffPatterns', 'KeyP', '/staff/patterns'),
  go('tickets', 'KeyT', '/staff/tickets'),
  go('staffPayments', 'KeyW', '/staff/payments'),
  go('staffLines', 'KeyL', '/staff/lines'),
  go('staffAudit', 'KeyA', '/staff/audit'),
]

/** So long after the first key of two the second still counts. */
export const SECOND_KEY_MS = 1500

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The name of a key as the list has it: question mark and slash by their sign, too, since layouts move them. */
const codeOf = ({ code, key, shiftKey }: KeyPress): string => {
  if (key === '?' || key === '؟') return 'Shift+Slash'
  if (key === '/') return 'Slash'
  return shiftKey ? `Shift+${code}` : code
}

/** Ctrl+K, or ⌘K. It is no single key, so that it works while something is typed, too, and is never switched off. */
export const isPaletteKey = ({ code, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !shiftKey && !altKey

/** What a key means after the one before it, and which key is waited for now. */
export const readKey = (
  press: KeyPress,
  { shortcuts, first }: { shortcuts: readonly Shortcut[]; first: string | null },
): { shortcut: Shortcut | null; first: string | null } => {
  if (press.altKey || press.ctrlKey || press.metaKey) return { shortcut: null, first: null }
  const code = codeOf(press)
  if (first !== null) {
    const second = shortcuts.find(({ codes }) => codes.length === 2 && codes[0] === first && codes[1] === code)
    return { shortcut: second ?? null, first: null }
  }
  const single = shortcuts.find(({ codes }) => codes.length === 1 && codes[0] === code)
  const isFirst = single === undefined && shortcuts.some(({ codes }) => codes.length === 2 && codes[0] === code)
  return { shortcut: single ?? null, first: isFirst ? code : null }
}
