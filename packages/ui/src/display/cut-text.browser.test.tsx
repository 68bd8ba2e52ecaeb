import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { DESKTOP, renderUi } from '../testing/render-ui.tsx'
import { FileName } from '../format/file-name.tsx'
import { Mobile } from '../format/mobile.tsx'
import { CutText } from './cut-text.tsx'

const TEXTS = {
  'Persian with a number': 'سفارش شمارهٔ 4316 به پست تحویل شد و تا فردا می‌رسد',
  'a mobile number at its end': 'مخاطب محترم، شمارهٔ 09121234567 در باشگاه ثبت شد',
  'Persian digits and a Latin name': 'کد ۱۲۳۴۵۶ برای Peyk Summer Sale و تخفیف ۲۵٪ تا ۱۴۰۵/۰۹/۳۰',
  English: 'Your order 4316 was sent to 09121234567 at 12,500,000 rial today',
} as const

/** Every word of an element, in the order in which it is written, and whether it is seen as a whole, not at all or in part. */
const wordsOf = (box: Element) => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const node = box.firstElementChild!.firstChild!
  return [...node.textContent!.matchAll(/\S+/g)].map((word) => {
    const range = document.createRange()
    range.setStart(node, word.index)
    range.setEnd(node, word.index + word[0].length)
    const rects = [...range.getClientRects()]
    const isIn = rects.every(
      (at) => (at.top + at.bottom) / 2 < bottom && at.left >= left - 0.5 && at.right <= right + 0.5,
    )
    const isOut = rects.every((at) => at.top >= bottom - 2 || at.bottom <= top)
    return { word: word[0], seen: isIn ? 'whole' : isOut ? 'none' : 'part', rects }
  })
}
/** The dots stand at the end of the last line, and nothing is written where they stand. */
const dotsOf = (box: Element) => {
  const text = box.firstElementChild!
  const { insetInlineEnd, width, top } = getComputedStyle(text, '::after')
  const at = text.getBoundingClientRect()
  const isLeft = getComputedStyle(text).direction === 'rtl'
  const [from, to] = isLeft
    ? [at.left, at.left + Number.parseFloat(width)]
    : [at.right - Number.parseFloat(width), at.right]
  expect(insetInlineEnd).toBe('0px')
  return { from, to, isSeen: Number.parseFloat(top) >= 0 }
}

test.each(Object.entries(TEXTS))(
  '%s is cut after a whole word, in its own direction, and no number in part',
  async (_, text) => {
    await renderUi(
      Array.from({ length: 34 }, (__, at) => (
        <div key={at} style={{ width: 70 + at * 9 }}>
          {([1, 2] as const).map((lines) => (
            <CutText key={lines} lines={lines} dir="auto">
              {text}
            </CutText>
          ))}
        </div>
      )),
      { size: DESKTOP },
    )
    await document.fonts.ready
    let cut = 0
    for (const box of document.querySelectorAll('.cut-1, .cut-2')) {
      const words = wordsOf(box)
      const seen = words.filter((word) => word.seen === 'whole')
      expect(words.filter((word) => word.seen === 'part')).toEqual([])
      // What is seen is the beginning, as it is written.
      expect(words.slice(0, seen.length)).toEqual(seen)
      expect(seen.length).toBeGreaterThan(0)
      const dots = dotsOf(box)
      expect(dots.isSeen).toBe(seen.length < words.length)
      if (!dots.isSeen) continue
      cut += 1
      for (const { rects } of seen)
        for (const at of rects)
          expect(Math.min(at.right, dots.to) - Math.max(at.left, dots.from)).toBeLessThanOrEqual(0.5)
      expect(getComputedStyle(box.firstElementChild!).direction).toBe(text === TEXTS.English ? 'ltr' : 'rtl')
    }
    expect(cut).toBeGreaterThan(30)
  },
)

test('a text with room for it has its own height and no dots, and is called without them', async () => {
  await renderUi(
    <a href="#x">
      <CutText lines={3}>سفارش 4316</CutText>
    </a>,
  )
  const box = document.querySelector('.cut-3')!
  expect(box.getBoundingClientRect().height).toBe(Number.parseFloat(getComputedStyle(box).lineHeight))
  expect(dotsOf(box).isSeen).toBe(false)
  await expect.element(page.getByRole('link', { name: 'سفارش 4316', exact: true })).toBeVisible()
})

test('a mobile number in groups is not parted, and a file name is read to its ending', async () => {
  await renderUi(
    <>
      <div style={{ width: 150 }}>
        <CutText>
          شمارهٔ تماس <Mobile number="09121234567" />
        </CutText>
      </div>
      <p style={{ width: 120 }} className="wrap-anywhere">
        <FileName>مشتریان وفادار فروشگاه تابستان ۱۴۰۵.xlsx</FileName>
      </p>
    </>,
  )
  const number = document.querySelector('.cut-1 bdi')!.getBoundingClientRect()
  expect(number.top).toBeGreaterThanOrEqual(document.querySelector('.cut-1')!.getBoundingClientRect().bottom - 2)
  const [name] = document.querySelectorAll('p')
  const ending = document.querySelector('p bdi bdi')!.getBoundingClientRect()
  expect(ending.left).toBeGreaterThanOrEqual(name!.getBoundingClientRect().left)
})
