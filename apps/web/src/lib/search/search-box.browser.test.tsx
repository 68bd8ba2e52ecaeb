import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { SearchBox } from './search-box.tsx'

function Search({ reported }: { reported: (string | undefined)[] }) {
  const [address, setAddress] = useState<string | undefined>('علی')
  const search = (text: string | undefined) => {
    reported.push(text)
    setAddress(text)
  }
  return (
    <UiProvider>
      <SearchBox label="جستجو" value={address} onSearch={search} />
      <button type="button" onClick={() => setAddress(undefined)}>
        پاک کردن صافی‌ها
      </button>
    </UiProvider>
  )
}

test('what is typed is told without its blanks, and the field follows the address', async () => {
  const reported: (string | undefined)[] = []
  await render(<Search reported={reported} />)
  const field = page.getByRole('searchbox', { name: 'جستجو' })
  await expect.element(field).toHaveValue('علی')
  await userEvent.fill(field, ' رضا ')
  await expect.poll(() => reported).toEqual(['رضا'])
  await page.getByRole('button', { name: 'پاک کردن صافی‌ها' }).click()
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'مینا')
  await expect.poll(() => reported).toEqual(['رضا', 'مینا'])
  await userEvent.fill(field, '')
  await expect.poll(() => reported).toEqual(['رضا', 'مینا', undefined])
})

test('what is typed without a pause is told once', async () => {
  const reported: (string | undefined)[] = []
  await render(<Search reported={reported} />)
  const field = page.getByRole('searchbox', { name: 'جستجو' }).element() as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const text of ['م', 'می', 'مین', 'مینا']) {
    write.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.poll(() => reported).toEqual(['مینا'])
})
