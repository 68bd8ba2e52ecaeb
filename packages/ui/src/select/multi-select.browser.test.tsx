import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CreateOption } from './use-create-option.ts'
import type { LoadOptions } from './use-paged-options.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option } from './option-row.tsx'
import { SearchSelect } from './search-select.tsx'

const CITIES: Option[] = ['تهران', 'ری', 'قم', 'کرج', 'اراک'].map((label, at) => ({
  value: `c${at}`,
  label,
  disabled: label === 'کرج',
}))

const field = () => page.getByRole('button', { name: /گروه‌ها/ })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const search = () => page.getByRole('combobox', { name: 'جستجو' })

describe('a multi-select of a known list', () => {
  function Known({ onTold = () => {} }: { onTold?: (values: string[]) => void }) {
    const [value, setValue] = useState<readonly Option[]>([])
    const change = (next: readonly Option[]) => {
      onTold(next.map((one) => one.value))
      setValue(next)
    }
    return <MultiSelect label="گروه‌ها" options={CITIES} value={value} onChange={change} isRequired />
  }

  test('[UI-92] names the first two that were picked and counts the others, and stays open meanwhile', async () => {
    const onTold = vi.fn()
    await renderUi(<Known onTold={onTold} />)
    await field().click()
    await option('قم').click()
    await option('تهران').click()
    await expect.element(page.getByText('قم، تهران', { exact: true })).toBeInTheDocument()
    await option('ری').click()
    await option('اراک').click()
    await expect.element(page.getByText('قم، تهران و ۲ مورد دیگر')).toBeInTheDocument()
    expect(onTold).toHaveBeenLastCalledWith(['c2', 'c0', 'c1', 'c4'])
    await expect.element(option('قم')).toHaveAttribute('aria-selected', 'true')
    await expectAccessible()
    await option('قم').click()
    expect(onTold).toHaveBeenLastCalledWith(['c0', 'c1', 'c4'])
    await page.getByRole('button', { name: 'برداشتن همه' }).click()
    expect(onTold).toHaveBeenLastCalledWith([])
  })

  test('is searched at once, blind to Arabic letters, and by keyboard alone', async () => {
    const onTold = vi.fn()
    await renderUi(<Known onTold={onTold} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(search()).toHaveFocus()
    await userEvent.keyboard('اراك')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onTold).toHaveBeenCalledExactlyOnceWith(['c4'])
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
  })
})

describe('making an option', () => {
  const none: LoadOptions<string> = ({ search: sought }) =>
    Promise.resolve({ items: CITIES.filter(({ label }) => label.includes(sought)), hasMore: false })

  function Fetched({ onCreate, onTold }: { onCreate: CreateOption<string>; onTold: (values: string[]) => void }) {
    const [value, setValue] = useState<readonly Option[]>([{ value: 'c0', label: 'تهران' }])
    const change = (next: readonly Option[]) => {
      onTold(next.map((one) => one.value))
      setValue(next)
    }
    return <MultiSelect label="گروه‌ها" load={none} value={value} onChange={change} onCreate={onCreate} />
  }

  test('[CONST-09] a newly created option is picked one second after it was made, beside what is chosen', async () => {
    let madeMs = 0
    let pickedMs = 0
    const onTold = vi.fn((_values: string[]) => {
      pickedMs = performance.now()
    })
    const onCreate = vi.fn((label: string) => {
      madeMs = performance.now()
      return Promise.resolve({ value: 'new', label })
    })
    await renderUi(<Fetched onCreate={onCreate} onTold={onTold} />)
    await field().click()
    await userEvent.fill(search(), 'مشتریان یزد')
    await option('افزودن «مشتریان یزد»').click()
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('مشتریان یزد')
    expect(onTold).not.toHaveBeenCalled()
    await expect.poll(() => onTold.mock.calls).toEqual([[['c0', 'new']]])
    expect(pickedMs - madeMs).toBeGreaterThanOrEqual(1000)
    await expect.element(page.getByText('تهران، مشتریان یزد', { exact: true })).toBeInTheDocument()
  })

  test('that fails says so and can be tried again; what is there already is not offered', async () => {
    const onCreate = vi.fn((label: string) => Promise.resolve({ value: 'new', label }))
    onCreate.mockRejectedValueOnce(new Error('offline'))
    await renderUi(<Fetched onCreate={onCreate} onTold={() => {}} />)
    await field().click()
    await userEvent.fill(search(), 'قم')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
    expect(page.getByRole('option', { name: /افزودن/ }).query()).toBeNull()
    await userEvent.fill(search(), 'یزد')
    await option('افزودن «یزد»').click()
    await option('افزوده نشد؛ دوباره بزنید').click()
    expect(onCreate).toHaveBeenCalledTimes(2)
  })

  test('of a single choice picks it and closes the list', async () => {
    const onTold = vi.fn()
    const onCreate = vi.fn((label: string) => Promise.resolve({ value: 'new', label }))
    function Single() {
      const [value, setValue] = useState<Option | null>(null)
      const change = (next: Option) => {
        onTold(next.value)
        setValue(next)
      }
      return <SearchSelect label="گروه‌ها" load={none} value={value} onChange={change} onCreate={onCreate} />
    }
    await renderUi(<Single />)
    await field().click()
    await userEvent.fill(search(), 'یزد')
    await option('افزودن «یزد»').click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await expect.poll(() => onTold.mock.calls).toEqual([['new']])
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /یزد/ })).toBeVisible()
  })
})
