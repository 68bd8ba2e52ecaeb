import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { PHONE, renderUi } from './render-ui.tsx'
import { findCoveredTexts } from './covered-texts.ts'
import { DataTable } from '../table/data-table.tsx'
import { Dialog } from '../overlay/dialog.tsx'

const rows = (count: number) => Array.from({ length: count }, (_, at) => <p key={at}>سطر {at + 1}</p>)
const covered = () => findCoveredTexts().map((fault) => /«(.+?)»/.exec(fault)![1])
const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

test('a head that stands too low in a box that scrolls is found with the row that it covers', async () => {
  const Box = ({ topPx }: { topPx: number }) => (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            <th style={{ position: 'sticky', top: topPx, background: '#fff' }}>اپراتور</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>همراه اول</td>
          </tr>
          <tr>
            <td>ایرانسل</td>
          </tr>
          <tr>
            <td>رایتل</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
  const shown = await renderUi(<Box topPx={0} />)
  await document.fonts.ready
  expect(covered()).toEqual([])
  await shown.rerender(<Box topPx={28} />)
  expect(covered()).toEqual(['همراه اول'])
})

test.each([0, 80])(
  'the last line of a page is found below a bar at its foot unless the page leaves room: %i px',
  async (px) => {
    await renderUi(
      <div style={{ paddingBottom: px }}>
        {rows(60)}
        <footer style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 60, background: '#fff' }}>نوار</footer>
      </div>,
      { size: PHONE },
    )
    window.scrollTo(0, 0)
    // More can be scrolled out from under the bar.
    expect(covered()).toEqual([])
    scrollToEnd()
    if (px === 0) expect(covered()).toContain('60')
    else expect(covered()).toEqual([])
  },
)

test('a row may pass below the head that sticks, but none lies there before one has scrolled', async () => {
  const Page = ({ topPx }: { topPx: number }) => (
    <>
      <header style={{ position: 'sticky', top: 0, height: 40, marginBottom: topPx, background: '#fff' }}>سربرگ</header>
      {rows(80)}
    </>
  )
  const shown = await renderUi(<Page topPx={0} />)
  window.scrollTo(0, 0)
  expect(covered()).toEqual([])
  window.scrollTo(0, 500)
  expect(covered()).toEqual([])
  window.scrollTo(0, 0)
  await shown.rerender(<Page topPx={-35} />)
  // The way back to the top may take frames.
  await expect.poll(covered).toContain('1')
})

test('a text below another text, and below a picture that lets presses through, is found', async () => {
  const place = { position: 'absolute', top: 0, insetInlineStart: 0 } as const
  await renderUi(
    <>
      <div style={{ position: 'relative', height: 40 }}>
        <span style={place}>یک متن بلند</span>
        <span style={place}>متنی بر آن نوشته شده</span>
      </div>
      <div style={{ position: 'relative', height: 40 }}>
        <span style={place}>زیر رنگ</span>
        <span style={{ ...place, pointerEvents: 'none', background: '#fff', width: 200, height: 30 }} />
      </div>
    </>,
  )
  expect(covered()).toEqual(['یک متن بلند', 'زیر رنگ'])
})

test('what cannot be seen covers nothing', async () => {
  const place = { position: 'absolute', top: 0, insetInlineStart: 0 } as const
  const Hint = ({ name, opacity }: { name: string; opacity: number }) => (
    <div style={{ position: 'relative', height: 40 }}>
      <span style={place}>{name}</span>
      <span style={{ ...place, background: '#fff', width: 200, height: 30, opacity }} />
    </div>
  )
  await renderUi(
    <>
      <Hint name="زیر راهنمای پنهان" opacity={0} />
      <Hint name="زیر راهنما" opacity={1} />
    </>,
  )
  expect(covered()).toEqual(['زیر راهنما'])
})

test('the link over a whole row, hidden words and a page behind a dialog are no faults', async () => {
  await renderUi(
    <>
      <DataTable
        label="ارسال‌ها"
        columns={[
          { key: 'a', header: 'متن', cell: ({ id }) => `پیام ${id}` },
          { key: 'b', header: 'تعداد', cell: ({ id }) => id },
        ]}
        rows={[{ id: '1' }, { id: '2' }]}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/reports/${id}`}
      />
      <span className="sr-only">پنهان</span>
      <Dialog isOpen onOpenChange={() => {}} title="پرسش">
        متن پرسش
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(covered()).toEqual([])
})
