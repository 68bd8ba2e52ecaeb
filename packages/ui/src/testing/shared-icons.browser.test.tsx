import { Braces, Download, Pencil, Trash2, X } from 'lucide-react'
import { expect, test } from 'vitest'

import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { renderUi } from './render-ui.tsx'
import { findSharedIcons } from './shared-icons.ts'

const act = (label: string, icon: typeof X) => <IconButton key={label} icon={icon} label={label} onPress={() => {}} />

test('two acts of a bar with one icon are found, also where one of them stands in a box of its own', async () => {
  const shown = await renderUi(
    <div className="flex">
      {act('ویرایش', Pencil)}
      <span>{act('تغییر نام', Pencil)}</span>
      {act('حذف', Trash2)}
    </div>,
  )
  expect(findSharedIcons()).toEqual(['«ویرایش» and «تغییر نام» have the same icon'])
  await shown.rerender(
    <div className="flex">
      {act('ویرایش', Pencil)}
      <span>{act('خروجی', Download)}</span>
      {act('حذف', Trash2)}
    </div>,
  )
  expect(findSharedIcons()).toEqual([])
})

test('one act on several things may have one icon, and so may acts of different bars', async () => {
  await renderUi(
    <>
      <div className="flex">
        {act('حذف ۰۹۱۲ ۱۲۳ ۴۵۶۷', X)}
        {act('حذف ۰۹۳۵ ۱۱۱ ۲۲۳۳', X)}
      </div>
      <div className="flex">
        {act('بستن', X)}
        <Button icon={Braces}>درج</Button>
      </div>
    </>,
  )
  expect(document.querySelectorAll('svg')).toHaveLength(4)
  expect(findSharedIcons()).toEqual([])
})
