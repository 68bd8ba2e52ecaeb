/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { useState, type ComponentType, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectFocus, testKeys, type KeyRow } from '../testing/keyboard.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FullScreenModal } from './full-screen-modal.tsx'
import { Menu } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

type Modal = ComponentType<{
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  footer?: ReactNode
  children: ReactNode
}>

function Opened({ of: Part }: { of: Modal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>باز کن</Button>
      <Part isOpen={isOpen} onOpenChange={setOpen} title="عنوان" footer={<Button>ثبت</Button>}>
        متن
      </Part>
    </>
  )
}

function ClearedInside() {
  const [isFull, setFull] = useState(true)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="عنوان"
      footer={
        <Button isDisabled={!isFull} onPress={() => setFull(false)}>
          پاک کن
        </Button>
      }
    >
      متن
    </Dialog>
  )
}
const onClose = vi.fn()

const gone = (role: 'dialog' | 'alertdialog' | 'menu') => async () => {
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  await expectFocus('باز کن')
}
const inside = async () => {
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
}

const MODALS: [string, Modal][] = [
  ['a dialog', Dialog],
  ['a drawer', Drawer],
  ['a bottom sheet', BottomSheet],
  ['a full-screen modal', FullScreenModal],
]

test('a dialog hears Escape after the button that was pressed can no longer be', async () => {
  await renderUi(<ClearedInside />)
  page.getByRole('button', { name: 'پاک کن' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'پاک کن' })).toBeDisabled()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledWith(false)
})

describe.each(MODALS)('%s', (_name, part) => {
  const render = () => <Opened of={part} />
  const rows: KeyRow[] = [
    { keys: '{Enter}', does: 'opens it with the focus inside', render, expectThen: inside },
    { keys: '{Enter}{Tab}{Tab}{Tab}{Tab}', does: 'keeps the focus inside', render, expectThen: inside },
    { keys: '{Enter}{Escape}', does: 'closes it and gives the focus back', render, expectThen: gone('dialog') },
  ]
  testKeys(rows)
})

describe('a confirmation', () => {
  const confirmed = vi.fn()
  function Asked() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>باز کن</Button>
        <ConfirmDialog isOpen={isOpen} onOpenChange={setOpen} title="ارسال؟" onConfirm={confirmed}>
          متن
        </ConfirmDialog>
      </>
    )
  }
  const render = () => <Asked />
  testKeys([
    { keys: '{Enter}', does: 'opens it on cancel', render, expectThen: () => expectFocus('انصراف') },
    { keys: '{Enter}{Enter}', does: 'cancels', render, expectThen: gone('alertdialog') },
    { keys: '{Enter}{Escape}', does: 'cancels', render, expectThen: gone('alertdialog') },
    {
      keys: '{Enter}{Tab}{Enter}',
      does: 'confirms',
      render,
      expectThen: async () => expect.poll(() => confirmed.mock.calls.length).toBe(1),
    },
  ])
})

describe('a menu', () => {
  const acted = vi.fn()
  beforeEach(() => acted.mockClear())
  const action = (id: string, label: string) => ({ id, label, onAction: () => acted(id) })
  const render = () => (
    <Menu
      label="کارها"
      trigger={<Button>باز کن</Button>}
      groups={[[action('edit', 'ویرایش'), { ...action('off', 'خاموش'), disabled: true }], [action('remove', 'حذف')]]}
    />
  )
  const done = (id: string) => async () => expect.poll(() => acted.mock.lastCall?.[0] as unknown).toBe(id)
  testKeys([
    { keys: '{ArrowDown}', does: 'opens it on the first', render, expectThen: () => expectFocus('ویرایش') },
    { keys: '{ArrowUp}', does: 'opens it on the last', render, expectThen: () => expectFocus('حذف') },
    { keys: '{Enter}{ArrowDown}{Enter}', does: 'does the next that can be done', render, expectThen: done('remove') },
    { keys: '{Enter}ح{Enter}', does: 'does what begins with the letter', render, expectThen: done('remove') },
    { keys: '{Enter}{Escape}', does: 'closes it', render, expectThen: gone('menu') },
  ])
})

function MenuThatOpens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="کارها"
        trigger={<Button>باز کن</Button>}
        groups={[[{ id: 'edit', label: 'ویرایش', onAction: () => setOpen(true) }]]}
      />
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="ویرایش">
        متن
      </Dialog>
    </>
  )
}

describe('what a menu opens', () => {
  const render = () => <MenuThatOpens />
  testKeys([
    {
      keys: '{Enter}{Enter}',
      does: 'stands alone, with the focus in it',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog', { name: 'ویرایش' })).toBeVisible()
        await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
        await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
      },
    },
  ])
  test("gives the focus back to the menu's button, not to the action that is gone", async () => {
    await renderUi(render())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('menuitem', { name: 'ویرایش' }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await gone('dialog')()
  })
})

describe('a tooltip', () => {
  const render = () => (
    <Tooltip label="راهنما" content="متن راهنما">
      <Button>باز کن</Button>
    </Tooltip>
  )
  testKeys([
    {
      keys: '',
      does: 'opens by the focus alone',
      render,
      expectThen: async () => expect.element(page.getByRole('tooltip')).toBeVisible(),
    },
    {
      keys: '{Escape}',
      does: 'closes it',
      render,
      expectThen: async () => expect.element(page.getByRole('tooltip')).not.toBeInTheDocument(),
    },
  ])
})
