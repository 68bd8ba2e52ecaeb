import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderUi } from './render-ui.tsx'

/** A row of a keyboard table: what is drawn, what is pressed after the first Tab, and what must be true then. */
export type KeyRow = {
  keys: string
  does: string
  render: () => ReactNode
  expectThen: () => Promise<unknown>
  /** Tab presses that lead to the widget. */
  tabs?: number
}

/** A Persian letter is typed into a field as text, and pressed as a key anywhere else. */
const pressKey = async (key: string) => {
  const focused = document.activeElement
  if (!/^\p{Script=Arabic}$/u.test(key) || focused === null || focused.matches('input, textarea')) {
    await userEvent.keyboard(key)
    return
  }
  for (const type of ['keydown', 'keyup']) focused.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
}

/** What a key opens may have to be fetched first; its button waits meanwhile. */
const pendingEnded = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.poll(() => document.querySelector('[data-pending]')).toBeNull()
}

/** One test for every row, in a page read from right to left. */
export const testKeys = (rows: readonly KeyRow[]): void => {
  test.each(rows)('$keys $does', async ({ keys, render, tabs = 1, expectThen }) => {
    await renderUi(render())
    for (let step = 0; step < tabs; step += 1) await userEvent.tab()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // One key after the other: a widget may have to draw itself anew between two of them.
    for (const key of keys.match(/\{[^}]+>\}.*?\{\/[^}]+\}|\{[^}]+\}|./gu) ?? []) {
      await pressKey(key)
      await pendingEnded()
    }
    await expectThen()
  })
}

/** What has the focus now, by its name or its text. */
export const expectFocus = (name: string | RegExp) =>
  expect
    .poll(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
    .toEqual(typeof name === 'string' ? name : expect.stringMatching(name))
