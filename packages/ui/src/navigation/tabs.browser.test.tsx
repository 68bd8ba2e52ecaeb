import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Query } from '../filter/filter-query.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { UrlQueryProvider } from '../app/url-query.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

const TABS = ['یک', 'دو', 'سه'].map((label) => ({ label, content: `متن ${label}` }))

/** The address of a page, as a router holds it, and how often it was written. */
const address = { query: {} as Query, writes: 0 }
function InPage({ start, ...rest }: Partial<TabsProps> & { start: Query }) {
  const [query, setQuery] = useState(start)
  const replace = (next: Query) => {
    Object.assign(address, { query: next, writes: address.writes + 1 })
    setQuery(next)
  }
  return (
    <UrlQueryProvider value={{ query, replace }}>
      <Tabs label="بخش‌ها" tabs={TABS} {...rest} />
    </UrlQueryProvider>
  )
}
const tab = (name: string) => page.getByRole('tab', { name })
const here = window.location.href
const before = window.location.search

afterEach(() => {
  Object.assign(address, { query: {}, writes: 0 })
  window.history.replaceState(null, '', here)
})

describe('tabs', () => {
  test('[UI-10] are opened by the index in the tab parameter, and a press writes the index there', async () => {
    await renderUi(<InPage start={{ tab: '1', limit: '50', page: '3' }} />)
    await expect.element(tab('دو')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('متن دو')).toBeVisible()
    await expectAccessible()
    await tab('سه').click()
    await expect.element(page.getByText('متن سه')).toBeVisible()
    expect(address).toEqual({ query: { tab: 2, limit: '50' }, writes: 1 })
  })

  test('[UI-10] with an index out of range are open at the first', async () => {
    await renderUi(<InPage start={{ tab: '7' }} />)
    await expect.element(tab('یک')).toHaveAttribute('aria-selected', 'true')
    expect(address.writes).toBe(0)
  })

  test('[UI-11] that opt out neither read nor write the tab parameter', async () => {
    await renderUi(<InPage start={{ tab: '2' }} isOutsideUrl />)
    await expect.element(tab('یک')).toHaveAttribute('aria-selected', 'true')
    await tab('دو').click()
    await expect.element(page.getByText('متن دو')).toBeVisible()
    expect(address.writes).toBe(0)
    expect(window.location.search).toBe(before)
  })

  test('without a router live in the address bar, add no step to the way back, and follow it', async () => {
    const steps = window.history.length
    await renderUi(<Tabs label="بخش‌ها" tabs={TABS} />)
    await tab('سه').click()
    await expect.poll(() => new URLSearchParams(window.location.search).get('tab')).toBe('2')
    expect(window.history.length).toBe(steps)
    window.history.replaceState(null, '', `${window.location.pathname}?tab=1`)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(page.getByText('متن دو')).toBeVisible()
  })

  test('are walked by the arrow keys in the direction of reading', async () => {
    await renderUi(<InPage start={{}} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('دو')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(tab('سه')).toHaveAttribute('aria-selected', 'true')
  })
})

test('a row that is too long scrolls in itself, not the page with it', async () => {
  const tabs = Array.from({ length: 9 }, (_, at) => ({ label: `بخشی با نام بلند ${at}`, content: 'متن' }))
  await renderUi(
    <div className="flex flex-col items-start">
      <Tabs label="بخش‌ها" isOutsideUrl tabs={tabs} />
    </div>,
    { size: PHONE },
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const open = () => page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
  await expect.poll(() => open().left).toBeGreaterThanOrEqual(0)
  expect(open().right).toBeLessThanOrEqual(PHONE.width)
})
