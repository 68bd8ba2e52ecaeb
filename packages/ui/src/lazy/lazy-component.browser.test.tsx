import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { LazyWithSkeleton, lazyComponent, useLazyOpen, type LazyComponent } from './lazy-component.ts'
import { renderUi } from '../testing/render-ui.tsx'

const Note = ({ text }: { text: string }) => <p>{text}</p>
type NoteProps = { text: string }

function Opened({ part }: { part: LazyComponent<NoteProps> }) {
  const { Part, isOpen, isLoading, hasFailed, open, close } = useLazyOpen(part)
  return (
    <>
      <button type="button" onClick={open}>
        {isLoading ? 'در راه' : hasFailed ? 'دوباره' : 'باز کن'}
      </button>
      <button type="button" onClick={close}>
        بس است
      </button>
      {Part && isOpen && <Part text="باز" />}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test('what a press opens is fetched once, by the press', async () => {
  const fetchCode = vi.fn(() => Promise.resolve(Note))
  await renderUi(<Opened part={lazyComponent(fetchCode)} />)
  expect(fetchCode).not.toHaveBeenCalled()
  await button('باز کن').click()
  await expect.element(page.getByText('باز', { exact: true })).toBeVisible()
  await button('بس است').click()
  await button('باز کن').click()
  await expect.element(page.getByText('باز', { exact: true })).toBeVisible()
  expect(fetchCode).toHaveBeenCalledTimes(1)
})

test('a press that could not fetch the code says so, and the next one tries again', async () => {
  const fetchCode = vi.fn(() => Promise.resolve(Note)).mockRejectedValueOnce(new Error('offline'))
  await renderUi(<Opened part={lazyComponent(fetchCode)} />)
  await button('باز کن').click()
  await button('دوباره').click()
  await expect.element(page.getByText('باز', { exact: true })).toBeVisible()
})

test('what was closed before its code came does not open by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Note>()
  await renderUi(<Opened part={lazyComponent(() => promise)} />)
  await button('باز کن').click()
  await expect.element(button('در راه')).toBeVisible()
  await button('بس است').click()
  resolve(Note)
  await expect.element(button('باز کن')).toBeVisible()
  expect(page.getByText('باز', { exact: true }).query()).toBeNull()
})

test('a stand-in stays until the code is there, over a failure too', async () => {
  vi.useFakeTimers()
  const fetchCode = vi.fn(() => Promise.resolve(Note)).mockRejectedValueOnce(new Error('offline'))
  await renderUi(<LazyWithSkeleton part={lazyComponent(fetchCode)} props={{ text: 'خود' }} skeleton={<p>جانشین</p>} />)
  await vi.advanceTimersByTimeAsync(100)
  expect(page.getByText('جانشین').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expect.element(page.getByText('خود')).toBeVisible()
})
