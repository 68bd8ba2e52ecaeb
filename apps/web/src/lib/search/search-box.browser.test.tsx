import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '@peyk/ui/ui-provider.tsx'
import { SearchBox } from './search-box.tsx'

function Search({ told }: { told: (string | undefined)[] }) {
  const [address, setAddress] = useState<string | undefined>('علی')
  const search = (text: string | undefined) => {
    told.push(text)
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

test('what is typed is told once the typing pauses, and the field follows the address', async () => {
  const told: (string | undefined)[] = []
  await render(<Search told={told} />)
  const field = page.getByRole('searchbox', { name: 'جستجو' })
  await expect.element(field).toHaveValue('علی')
  await userEvent.fill(field, '')
  await userEvent.type(field, ' رضا ')
  await expect.poll(() => told).toEqual(['رضا'])
  await page.getByRole('button', { name: 'پاک کردن صافی‌ها' }).click()
  await expect.element(field).toHaveValue('')
  await userEvent.type(field, 'مینا')
  await expect.poll(() => told).toEqual(['رضا', 'مینا'])
  await userEvent.fill(field, '')
  await expect.poll(() => told).toEqual(['رضا', 'مینا', undefined])
})
