import { expect, test } from 'vitest'
import { CUSTOMER_SHORTCUTS, isPaletteKey, readKey, STAFF_SHORTCUTS } from './shortcut-keys.ts'

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const press = (code: string, key: string, more: object = {}) => ({ ...plain, code, key, ...more })
const read = (keyPress: ReturnType<typeof press>, first: string | null = null) =>
  readKey(keyPress, { shortcuts: CUSTOMER_SHORTCUTS, first })

test('two keys name a page, whatever letters the layout gives them', () => {
  const { first } = read(press('KeyG', 'ل'))
  expect(first).toBe('KeyG')
  expect(read(press('KeyR', 'ق'), first).shortcut?.target).toEqual({ href: '/reports' })
  expect(read(press('KeyX', 'x'), first)).toEqual({ shortcut: null, first: null })
})

test('the question mark opens the list on every layout, the slash goes to the search', () => {
  for (const one of [press('Slash', '؟', { shiftKey: true }), press('Minus', '?', { shiftKey: true })])
    expect(read(one).shortcut?.name).toBe('help')
  for (const one of [press('Slash', '/'), press('Digit7', '/', { shiftKey: true })])
    expect(read(one).shortcut?.name).toBe('search')
})

test('with Ctrl, Alt or Meta a letter is the browser’s', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(read(press('KeyN', 'n', { [held]: true })).shortcut).toBeNull()
  expect(isPaletteKey(press('KeyK', 'ن', { ctrlKey: true }))).toBe(true)
  expect(isPaletteKey(press('KeyK', 'k', { metaKey: true }))).toBe(true)
  expect(isPaletteKey(press('KeyK', 'k', { ctrlKey: true, shiftKey: true }))).toBe(false)
})

test('no two shortcuts of one side share their keys', () => {
  for (const list of [CUSTOMER_SHORTCUTS, STAFF_SHORTCUTS]) {
    const keys = list.map(({ codes }) => codes.join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  }
})
