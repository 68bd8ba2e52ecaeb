import { formatPercent } from '@peyk/domain/digits/format.ts'
import { afterEach, expect, test } from 'vitest'

const TEXT = formatPercent(12.5)

/** Where the sign and the first digit of a drawn percentage begin, in px from the left. */
const startsIn = (node: Text) => {
  const startOf = (char: string) => {
    const range = document.createRange()
    const at = node.data.indexOf(char)
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  return { sign: startOf('٪'), digits: startOf('۱') }
}

afterEach(() => document.body.replaceChildren())

test.each([
  ['alone in Persian text', 'rtl', '', ''],
  ['after a Persian word', 'rtl', 'نرخ کلیک ', ' از رسیده‌ها'],
  ['before a Persian word', 'rtl', '', ' بیشتر از دیروز'],
  ['after a Latin word', 'rtl', 'CTR ', ''],
  ['after another number', 'rtl', '۵ از ۲۰ ', ''],
  ['in brackets', 'rtl', '(', ')'],
  ['alone in a run from the left', 'ltr', '', ''],
  ['among Latin words', 'ltr', 'off20 ', ' off'],
])('the sign of a percentage stands on the left of its number %s, on the page and in a chart', (_, dir, pre, post) => {
  const line = document.createElement('p')
  line.dir = dir
  line.textContent = `${pre}${TEXT}${post}`
  document.body.append(line)
  const drawn = startsIn(line.firstChild as Text)
  expect(drawn.sign).toBeLessThan(drawn.digits)

  const namespace = 'http://www.w3.org/2000/svg'
  const text = document.createElementNS(namespace, 'text')
  text.setAttribute('direction', dir)
  text.textContent = `${pre}${TEXT}${post}`
  const chart = document.createElementNS(namespace, 'svg')
  chart.append(text)
  document.body.append(chart)
  const startOf = (char: string) => text.getExtentOfChar(text.textContent.indexOf(char)).x
  expect(startOf('٪')).toBeLessThan(startOf('۱'))
})
