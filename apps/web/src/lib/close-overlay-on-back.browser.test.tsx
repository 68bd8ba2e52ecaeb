import { createBrowserHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BottomSheet } from '@peyk/ui/overlay/bottom-sheet.tsx'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import '@peyk/ui/app/styles.css'
import { closeOverlaysOnBack } from './close-overlay-on-back.ts'

/** A sheet that writes into the address when it closes, as those do that an address opens. */
function Sheet({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <UiProvider>
      <BottomSheet isOpen={isOpen} onOpenChange={close} title="جزئیات">
        متن
      </BottomSheet>
    </UiProvider>
  )
}

test('the way back closes what lies over a page, and leads on from it only then', async () => {
  const start = window.location.href
  const history = createBrowserHistory()
  onTestFinished(() => {
    history.destroy()
    window.history.replaceState(null, '', start)
  })
  closeOverlaysOnBack(history)
  history.push('/first')
  history.flush()
  history.push('/second?file=7')
  history.flush()
  await render(<Sheet onClosed={() => history.replace('/second')} />)
  await expect.element(page.getByRole('dialog', { name: 'جزئیات' })).toBeVisible()

  window.history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/second')
  expect(history.location.href).toBe('/second')

  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/first')
  await expect.poll(() => history.location.href).toBe('/first')
})
