import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../testing/accessibility.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { Pagination } from './pagination.tsx'

test('pagination uses Persian digits and marks the current page', async () => {
  const onPageChange = vi.fn()
  await renderUi(<Pagination page={3} size={10} total={163} onPageChange={onPageChange} />)
  await expect.element(page.getByText('۲۱ تا ۳۰ از ۱۶۳')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'صفحهٔ ۳', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'صفحهٔ ۱۷' }).click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(17)
  await expectAccessible()
})

test('a list on one page has its total but no pager, and a page size only where another one would make pages', async () => {
  const drawn = (total: number, size: number) => (
    <Pagination page={1} size={size} total={total} onPageChange={() => {}} onSizeChange={() => {}} />
  )
  const pager = page.getByRole('navigation')
  const sizeChoice = page.getByRole('button', { name: /در صفحه/ })
  const shown = await renderUi(drawn(7, 10))
  await expect.element(page.getByText('۷ مورد', { exact: true })).toBeVisible()
  expect([pager.elements(), page.getByRole('button').elements()]).toEqual([[], []])
  await expectAccessible()

  await shown.rerender(drawn(20, 25))
  await expect.element(page.getByText('۲۰ مورد', { exact: true })).toBeVisible()
  await expect.element(sizeChoice).toBeVisible()
  expect(pager.elements()).toEqual([])

  await shown.rerender(drawn(9, 7))
  await expect.element(pager.getByRole('button', { name: 'صفحهٔ ۲', exact: true })).toBeVisible()
  await expect.element(sizeChoice).toBeVisible()
})

test('page sizes are offered in Persian digits, and the focus stays on the choice when one page is left', async () => {
  function Sized() {
    const [size, setSize] = useState(10)
    return <Pagination page={1} size={size} total={20} onPageChange={() => {}} onSizeChange={setSize} />
  }
  await renderUi(<Sized />)
  await page.getByRole('button', { name: /در صفحه/ }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  const offered = page.getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    '۱۰ در صفحه',
    '۲۵ در صفحه',
    '۵۰ در صفحه',
    '۱۰۰ در صفحه',
  ])
  await page.getByRole('option', { name: '۲۵ در صفحه' }).click()
  await expect.element(page.getByText('۲۰ مورد', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /۲۵ در صفحه/ })).toHaveFocus()
})

test('a page size that only the URL has is shown as the current one', async () => {
  await renderUi(<Pagination page={1} size={7} total={40} onPageChange={() => {}} onSizeChange={() => {}} />)
  await expect.element(page.getByRole('button', { name: /۷ در صفحه/ })).toBeVisible()
})
