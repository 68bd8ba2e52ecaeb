import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Ltr } from '../format/ltr.tsx'
import { renderUi } from '../testing/render-ui.tsx'

const FACE = "'Vazirmatn'"
const CODES = "'Vazirmatn', 'Vazirmatn Codes'"

/** How wide a text is in a face, with another one behind it for what the face does not have. */
const widthOf = (text: string, families: string): number => {
  const line = document.createElement('span')
  line.style.font = `100px ${families}`
  line.style.whiteSpace = 'pre'
  line.textContent = text
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

test.each([
  ['a Latin word', FACE, 'Peyk'],
  ['a code', FACE, 'LABKHAND20'],
  ['the opt-out word', FACE, 'لغو11'],
  ['a variable', FACE, 'first_name'],
  ['an address', CODES, 'https://labkhand.ir/off?a=1&b=2'],
  ['an e-mail address', CODES, 'maryam.rezaei@labkhand.example'],
  ['a line', CODES, '+983000505'],
])('%s is drawn in the own face of the panel', async (_what, family, text) => {
  await renderUi(<p />)
  await document.fonts.load(`100px ${family}`, text)
  const width = widthOf(text, `${family}, monospace`)
  // Whatever stands behind the face is not asked.
  expect(width).toBe(widthOf(text, `${family}, serif`))
  expect(width).not.toBe(widthOf(text, 'monospace'))
})

test('codes and fields that are typed from the left take their marks from the face, too', async () => {
  await renderUi(
    <>
      <Ltr>labkhand.ir/off</Ltr>
      <input dir="ltr" aria-label="نشانی" />
      <p>متن</p>
    </>,
  )
  const familyOf = (element: Element) => getComputedStyle(element).fontFamily
  expect(familyOf(page.getByText('labkhand.ir/off').element())).toMatch(/^Vazirmatn, "Vazirmatn Codes",/)
  expect(familyOf(page.getByRole('textbox').element())).toMatch(/^Vazirmatn, "Vazirmatn Codes",/)
  expect(familyOf(page.getByText('متن').element())).not.toContain('Codes')
})

test('a Persian sentence with its marks does not fetch the Latin subset', async () => {
  await renderUi(<p />)
  const facesFor = async (text: string) =>
    (await document.fonts.load(`1em ${FACE}`, text)).map(({ unicodeRange }) => unicodeRange.split(/[,-]/)[0])
  expect(await facesFor('نرخ «رسیده به گوشی» (۱۲٫۵٪): ۱۴۰۵/۰۹/۰۳ ۱۲:۳۰ - سلام! *')).toEqual(['U+600'])
  expect(await facesFor('لغو11')).toEqual(expect.arrayContaining(['U+600', 'U+30']))
})
