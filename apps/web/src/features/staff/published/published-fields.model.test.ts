import { expect, test } from 'vitest'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { linkProblem, ownLinkProblem, publishedTitle } from './published-fields.model.ts'
import { shownTimeProblems, toShownTimeRequest, toShownTimeValues } from './shown-time.model.ts'

const { time: texts } = publishedTexts

test('digits of a title are Persian among Persian words, and stay in Latin names', () => {
  expect(publishedTitle(' خطوط 3000 از ساعت 2 تا 14 ')).toBe('خطوط ۳۰۰۰ از ساعت ۲ تا ۱۴')
  expect(publishedTitle('کیت n8n و OAuth2')).toBe('کیت n8n و OAuth2')
})

test('[promise S6] a link that could run something is refused before it is sent, and an announcement stays in the panel', () => {
  expect(linkProblem({ link: ' ' })).toEqual({})
  expect(linkProblem({ link: 'https://example.ir' })).toEqual({})
  expect(linkProblem({ link: 'javascript:alert(1)' })).toHaveProperty('link')
  expect(ownLinkProblem({ link: '/tickets' })).toEqual({})
  expect(ownLinkProblem({ link: 'https://example.ir' })).toHaveProperty('link')
})

test('both times may stay empty; one that is no time, and an end before its start, are said beside their field', () => {
  expect(shownTimeProblems({ starts_at: '', ends_at: '' })).toEqual({})
  expect(shownTimeProblems({ starts_at: '1405/09/10 09:00', ends_at: '1405/09/10 09:01' })).toEqual({})
  expect(shownTimeProblems({ starts_at: '1405/13/40', ends_at: 'x' })).toEqual({ starts_at: texts.bad, ends_at: texts.bad }) // prettier-ignore
  expect(shownTimeProblems({ starts_at: '1405/09/10 09:00', ends_at: '1405/09/10 09:00' })).toEqual({ ends_at: texts.reversed }) // prettier-ignore
})

test('a time goes to the server and comes back as it was picked, on the clock of Tehran', () => {
  const values = { starts_at: '1405/09/10 09:00', ends_at: '' }
  const asked = toShownTimeRequest(values)
  expect(asked).toEqual({ starts_at: '2026-12-01T05:30:00.000Z' })
  expect(toShownTimeValues({ starts_at: asked.starts_at ?? null, ends_at: null })).toEqual(values)
})
