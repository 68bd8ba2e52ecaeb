import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GROUPS } from '@peyk/ui/gallery/gallery.tsx'
import { headings, openPanel } from './testing/render-panel.tsx'

/** Every line that the page wrote as a warning or an error. */
const listenToConsole = () => {
  const said: string[] = []
  for (const kind of ['warn', 'error'] as const) {
    const spy = vi.spyOn(console, kind).mockImplementation((...words) => void said.push(`${kind}: ${words.join(' ')}`))
    onTestFinished(() => spy.mockRestore())
  }
  return said
}

test('the kit is walked by groups without signing in, in development and tests, and nothing warns', async () => {
  const said = listenToConsole()
  const { address } = await openPanel('/kit', { token: null })
  await expect.poll(headings).toEqual(['دکمه‌ها و حالت‌ها'])
  for (const { key, title } of GROUPS.slice(1)) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect.poll(headings).toEqual([title])
    expect(address()).toBe(`/kit/${key}`)
    await expect.poll(() => document.title).toContain(title)
  }
  expect(said).toEqual([])
}, 60_000)
