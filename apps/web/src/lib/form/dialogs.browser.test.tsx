import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useMutation, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '@peyk/client/api-error.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import '@peyk/ui/app/styles.css'
import { confirmDialogProps } from './confirm-dialog-props.tsx'
import { FormDialog } from './form-dialog.tsx'

const refusal = 'این نام پیش از این گرفته شده است'
const refused = new ApiError({ kind: 'server', status: 409, message: refusal })

describe('a form over the page', () => {
  interface NamedProps {
    send: () => void
    isSaving?: boolean
    failure?: unknown
  }
  const Opened = ({ send, isSaving = false, failure = null }: NamedProps) => {
    const [isOpen, setOpen] = useState(true)
    const [name, setName] = useState('')
    return (
      <UiProvider navigate={() => {}}>
        <FormDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="گروه جدید"
          lead="نامی کوتاه"
          submitLabel="ساختن"
          onSubmit={send}
          isSaving={isSaving}
          failure={failure}
          isDirty={name !== ''}
        >
          <TextField label="نام" value={name} onChange={setName} />
        </FormDialog>
      </UiProvider>
    )
  }
  const Named = (props: NamedProps) => {
    const [router] = useState(() =>
      createRouter({
        routeTree: createRootRoute({ component: () => <Opened {...props} /> }),
        history: createMemoryHistory(),
      }),
    )
    return <RouterProvider router={router} />
  }
  const dialog = () => page.getByRole('dialog', { name: 'گروه جدید' })
  const question = () => page.getByRole('alertdialog', { name: 'فرم ذخیره نشده است' })

  test('is sent by its button and by Enter, and left by its other button', async () => {
    const send = vi.fn()
    await render(<Named send={send} />)
    await dialog().getByRole('button', { name: 'ساختن' }).click()
    await dialog().getByRole('textbox', { name: 'نام' }).fill('مشتریان')
    await userEvent.keyboard('{Enter}')
    expect(send).toHaveBeenCalledTimes(2)
    await dialog().getByRole('textbox', { name: 'نام' }).fill('')
    await dialog().getByRole('button', { name: 'انصراف' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('is neither sent again nor left while it is on its way', async () => {
    const send = vi.fn()
    await render(<Named send={send} isSaving />)
    await dialog().getByRole('textbox', { name: 'نام' }).click()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(dialog().getByRole('button', { name: 'انصراف' })).toBeDisabled()
    expect(send).not.toHaveBeenCalled()
    await expect.element(dialog()).toBeVisible()
  })

  test('is not closed over what was written in it, whichever way is tried', async () => {
    await render(<Named send={() => {}} />)
    const field = dialog().getByRole('textbox', { name: 'نام' })
    await field.fill('مشتریان')
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => dialog().getByRole('button', { name: 'انصراف' }).click(),
      () => dialog().getByRole('button', { name: 'بستن' }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await expect.element(question()).toBeVisible()
      await question().getByRole('button', { name: 'ادامهٔ نوشتن' }).click()
      await expect.element(question()).not.toBeInTheDocument()
      await expect.element(field).toHaveValue('مشتریان')
    }
    await userEvent.keyboard('{Escape}')
    await question().getByRole('button', { name: 'بستن بدون ذخیره' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('closes at once when what was written is taken back', async () => {
    await render(<Named send={() => {}} />)
    const field = dialog().getByRole('textbox', { name: 'نام' })
    await field.fill('مشتریان')
    await field.fill('')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(question().query()).toBeNull()
  })

  test('says what went wrong', async () => {
    await render(<Named send={() => {}} failure={refused} />)
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(refusal)
  })
})

describe('a call that is asked about first', () => {
  const Asked = ({ remove }: { remove: (fields: { id: number }) => Promise<void> }) => {
    const [isOpen, setOpen] = useState(true)
    const call = useMutation({ mutationFn: remove })
    return (
      <UiProvider navigate={() => {}}>
        <button onClick={() => setOpen(true)}>باز هم</button>
        <ConfirmDialog
          isOpen={isOpen}
          {...confirmDialogProps({ call, fields: { id: 7 }, onClose: () => setOpen(false) })}
          title="حذف گروه"
          confirmLabel="حذف"
        >
          گروه حذف می‌شود
        </ConfirmDialog>
      </UiProvider>
    )
  }
  const open = (remove: (fields: { id: number }) => Promise<void>) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Asked remove={remove} />
      </QueryClientProvider>,
    )
  const dialog = () => page.getByRole('alertdialog', { name: 'حذف گروه' })

  test('goes off with the press and closes when it is done', async () => {
    const remove = vi.fn(async () => {})
    await open(remove)
    expect(remove).not.toHaveBeenCalled()
    await dialog().getByRole('button', { name: 'حذف' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7 }, expect.anything())
  })

  test('keeps a refusal beside the way to try again, until it is closed', async () => {
    await open(async () => {
      throw refused
    })
    await dialog().getByRole('button', { name: 'حذف' }).click()
    await expect.element(dialog().getByText(refusal)).toBeVisible()
    await dialog().getByRole('button', { name: 'انصراف' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'باز هم' }).click()
    await expect.element(dialog()).toBeVisible()
    expect(dialog().getByText(refusal).query()).toBeNull()
  })
})
