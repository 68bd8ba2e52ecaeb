import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { LoadOptions } from './use-paged-options.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import type { Option } from './option-row.tsx'
import { SearchSelect } from './search-select.tsx'
import { Select } from './select.tsx'

const FEW: Option[] = [
  { value: 'fa', label: 'فارسی' },
  { value: 'en', label: 'لاتین', disabled: true },
  { value: 'ar', label: 'عربی' },
]

function StatefulSelect({
  options = FEW,
  onPick = () => {},
}: {
  options?: Option[]
  onPick?: (value: string) => void
}) {
  const [value, setValue] = useState<string | null>(null)
  const pick = (next: string) => {
    onPick(next)
    setValue(next)
  }
  return <Select label="زبان" options={options} value={value} onChange={pick} isRequired />
}

describe('a select box', () => {
  test('[UI-91] marked required shows a required marker', async () => {
    await renderUi(<StatefulSelect />)
    await expect.element(page.getByText('*')).toBeVisible()
    await expectAccessible()
  })

  test('is opened, walked and picked from by keyboard alone', async () => {
    await renderUi(<StatefulSelect />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('button', { name: /عربی/ })).toBeVisible()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('[UI-20] does not let a disabled option be picked', async () => {
    const onPick = vi.fn()
    await renderUi(<StatefulSelect onPick={onPick} />)
    await page.getByRole('button').click()
    const option = page.getByRole('option', { name: 'لاتین' })
    await expect.element(option).toHaveAttribute('aria-disabled', 'true')
    await option.click({ force: true })
    expect(onPick).not.toHaveBeenCalled()
    await page.getByRole('option', { name: 'عربی' }).click()
    expect(onPick).toHaveBeenCalledExactlyOnceWith('ar')
  })

  test('[CONST-08] is about 40 px high per option, up to 200 px', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ value: String(at), label: `گزینه ${at}` }))
    const shown = await renderUi(<StatefulSelect options={FEW} />)
    const listHeight = () => page.getByRole('listbox').element().getBoundingClientRect().height
    await page.getByRole('button').click()
    await expect.poll(listHeight).toBeGreaterThanOrEqual(3 * 40)
    expect(listHeight()).toBeLessThanOrEqual(3 * 40 + 10)
    expect(page.getByRole('option', { name: 'عربی' }).element().getBoundingClientRect().height).toBe(40)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await shown.rerender(<StatefulSelect options={many} />)
    await page.getByRole('button').click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await expect.poll(listHeight).toBe(200)
  })

  test('shows a long label whole', async () => {
    const long = 'خطی که نامش از جای خود بسیار بلندتر است و در یک سطر جا نمی‌شود'
    await renderUi(
      <div className="w-48">
        <StatefulSelect options={[{ value: 'long', label: long }]} />
      </div>,
    )
    await page.getByRole('button').click()
    const text = page.getByRole('option').getByText(long)
    await expect.element(text).toBeVisible()
    expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth)
    expect(text.element().scrollHeight).toBeLessThanOrEqual(text.element().clientHeight)
  })

  test('[CONST-04] opens upward with less than 350 px of room below it, else downward', async () => {
    for (const [topPx, opensUp] of [
      [300, false],
      [480, true],
    ] as const) {
      const shown = await renderUi(
        <div style={{ paddingTop: topPx }}>
          <StatefulSelect />
        </div>,
      )
      await page.getByRole('button').click()
      await expect.element(page.getByRole('listbox')).toBeVisible()
      const list = page.getByRole('listbox').element().getBoundingClientRect()
      const fieldTop = topPx + 16
      if (opensUp)
        await expect
          .poll(() => page.getByRole('listbox').element().getBoundingClientRect().bottom)
          .toBeLessThan(fieldTop + 60)
      else expect(list.top).toBeGreaterThan(fieldTop)
      await userEvent.keyboard('{Escape}')
      await shown.unmount()
    }
  })
})

const PAGE = 10
const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `خط ${at}` }))

const pagesOf =
  (all: Option[]): LoadOptions<string> =>
  ({ search, page: number }) => {
    const found = all.filter(({ label }) => label.includes(search))
    return Promise.resolve({
      items: found.slice((number - 1) * PAGE, number * PAGE),
      hasMore: found.length > number * PAGE,
    })
  }

function StatefulSearchSelect({ load }: { load: LoadOptions<string> }) {
  const [value, setValue] = useState<Option | null>(null)
  return <SearchSelect label="خط ارسال" value={value} onChange={setValue} load={load} />
}

describe('a searched select box', () => {
  test('fetches its first page when it opens, and what is picked is shown', async () => {
    const load = vi.fn(pagesOf(lines(3)))
    await renderUi(<StatefulSearchSelect load={load} />)
    expect(load).not.toHaveBeenCalled()
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await expect.element(page.getByRole('option', { name: 'خط 2' })).toBeVisible()
    expect(load).toHaveBeenCalledExactlyOnceWith({ search: '', page: 1 })
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByRole('button', { name: /خط 1/ })).toBeVisible()
  })

  test('[CONST-05] sends a search 1000 ms after the last key, once', async () => {
    const load = vi.fn(pagesOf(lines(30)))
    await renderUi(<StatefulSearchSelect load={load} />)
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await expect.element(page.getByRole('option', { name: 'خط 1', exact: true })).toBeVisible()
    load.mockClear()
    const typedMs = performance.now()
    let askedMs = 0
    load.mockImplementation((request) => {
      askedMs = performance.now()
      return pagesOf(lines(30))(request)
    })
    await userEvent.fill(page.getByRole('combobox', { name: 'جستجو' }), '2۹')
    await expect.poll(() => load.mock.calls.length).toBe(1)
    expect(load).toHaveBeenCalledWith({ search: '29', page: 1 })
    expect(askedMs - typedMs).toBeGreaterThanOrEqual(1000)
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  })

  test('[CONST-06] fetches the next page when it is scrolled within 10 px of the bottom, not before', async () => {
    const load = vi.fn(pagesOf(lines(25)))
    await renderUi(<StatefulSearchSelect load={load} />)
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await expect.poll(() => page.getByRole('option').elements().length).toBe(10)
    const list = page.getByRole('listbox').element()
    const bottom = list.scrollHeight - list.clientHeight
    list.scrollTop = bottom - 40
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(load).toHaveBeenCalledTimes(1)
    list.scrollTop = bottom - 8
    await expect.poll(() => page.getByRole('option').elements().length).toBe(20)
    expect(load).toHaveBeenLastCalledWith({ search: '', page: 2 })
  })

  test('[CONST-07] fetches no further page after one that held fewer options than a page', async () => {
    const load = vi.fn(pagesOf(lines(15)))
    await renderUi(<StatefulSearchSelect load={load} />)
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    const list = () => page.getByRole('listbox').element()
    await expect.poll(() => page.getByRole('option').elements().length).toBe(10)
    list().scrollTop = list().scrollHeight
    await expect.poll(() => page.getByRole('option').elements().length).toBe(15)
    list().scrollTop = list().scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('offers to try again when a page cannot be fetched', async () => {
    const load = vi.fn(pagesOf(lines(3)))
    load.mockRejectedValueOnce(new Error('offline'))
    await renderUi(<StatefulSearchSelect load={load} />)
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    // Said once, beside the way to try again.
    expect(page.getByText('گزینه‌ها دریافت نشد').elements()).toHaveLength(1)
    await expectAccessible()
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect.element(page.getByRole('option', { name: 'خط 0' })).toBeVisible()
  })

  test('opens where the chosen one is, however far down', async () => {
    const far = { value: '18', label: 'گزینه ۱۸' }
    const load: LoadOptions<string> = async () => {
      // Until they come the chosen one is listed alone.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const items = Array.from({ length: 20 }, (_, at) =>
        at === 18 ? far : { value: String(at), label: `گزینه ${at}` },
      )
      return { items, hasMore: false }
    }
    await renderUi(<SearchSelect label="خط" value={far} onChange={() => {}} load={load} />)
    await page.getByRole('button', { name: /خط/ }).click()
    const chosen = page.getByRole('option', { name: 'گزینه ۱۸' })
    await expect.element(page.getByRole('option', { name: 'گزینه 0' })).toBeInTheDocument()
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true')
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const box = () => boxOf(page.getByRole('listbox').element())
    await expect.poll(() => boxOf(chosen.element()).bottom <= box().bottom).toBe(true)
    expect(boxOf(chosen.element()).top).toBeGreaterThanOrEqual(box().top)
  })

  test('keeps the keyboard when what was pressed to try again goes', async () => {
    let fails = true
    const load: LoadOptions<string> = async () => {
      if (fails) throw new Error('no network')
      return { items: [{ value: '1', label: 'یک' }], hasMore: false }
    }
    await renderUi(<SearchSelect label="خط" value={null} onChange={() => {}} load={load} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const again = page.getByRole('button', { name: 'تلاش دوباره' })
    await expect.element(again).toBeVisible()
    fails = false
    ;(again.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'یک' })).toBeVisible()
    await expect.element(page.getByRole('combobox')).toHaveFocus()
  })

  test('says what to do when nothing is found', async () => {
    const load: LoadOptions<string> = async ({ search }) => ({
      items: search === '' ? [{ value: '1', label: 'یک' }] : [],
      hasMore: false,
    })
    await renderUi(<SearchSelect label="خط" value={null} onChange={() => {}} load={load} />)
    await page.getByRole('button', { name: /خط/ }).click()
    await page.getByRole('combobox').fill('دو')
    await expect.element(page.getByText('موردی با این نام یافت نشد؛ عبارت دیگری را جستجو کنید')).toBeVisible()
  })

  test('its rows are large enough for a finger, and a first press chooses', async () => {
    const load: LoadOptions<string> = async () => ({ items: [{ value: '1', label: 'یک' }], hasMore: false })
    const chosen = vi.fn<(option: Option) => void>()
    await renderUi(<SearchSelect label="خط" value={null} onChange={chosen} load={load} />, { size: PHONE })
    await page.getByRole('button', { name: /خط/ }).click()
    const row = page.getByRole('option', { name: 'یک' })
    await expect.element(row).toBeVisible()
    expect(row.element().getBoundingClientRect().height).toBe(44)
    await row.click()
    await expect.poll(() => chosen.mock.calls[0]?.[0].value).toBe('1')
  })

  test('an answer to an older search does not replace the newer one', async () => {
    const answers: ((value: { items: Option[]; hasMore: boolean }) => void)[] = []
    const load: LoadOptions<string> = () => new Promise((resolve) => answers.push(resolve))
    await renderUi(<StatefulSearchSelect load={load} />)
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await expect.poll(() => answers.length).toBe(1)
    await userEvent.type(page.getByRole('combobox', { name: 'جستجو' }), 'ب')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.({ items: [{ value: 'new', label: 'تازه' }], hasMore: false })
    await expect.element(page.getByRole('option', { name: 'تازه' })).toBeVisible()
    answers[0]?.({ items: [{ value: 'old', label: 'کهنه' }], hasMore: false })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(page.getByRole('option', { name: 'کهنه' })).not.toBeInTheDocument()
  })
})
