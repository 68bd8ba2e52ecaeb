import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as calls from '@peyk/contract/developers/api-calls.ts'
import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const LIST = '/developers/api-calls'
const rows = calls.callList.example.data as readonly { id: number }[]
const one = calls.callDetail.example.data as Record<string, unknown>
const answers: Record<string, MockHandler> = {
  'panel/api-calls': respondsPage(rows),
  'panel/api-calls/chart': respondsWith(calls.callChart.example.data),
  'panel/api-calls/12': respondsWith(one),
  'acl/api_key/list': respondsPage([]),
}
const main = () => page.getByRole('main')

test('[DEV-04] [DEV-11] the list shows each call with its result and the figures of the day; a filter of the address is asked for', async () => {
  const list = vi.fn(respondsPage(rows))
  await openPanel(`${LIST}?path=send&outcome=error&status=422`, { answers: { ...answers, 'panel/api-calls': list } })
  await expect.element(main().getByRole('row', { name: /send/ })).toBeVisible()
  await expect.element(main().getByText(new RegExp(`^${texts.chart.slowest}`))).toBeVisible()
  expect(list.mock.calls[0]?.[0].query).toMatchObject({ path: 'send', outcome: 'error', status: '422', page: '1' })
  await expectAccessible()
})

test('[DEV-04] without a call the screen says how to make the first one', async () => {
  await openPanel(LIST, { size: PHONE, answers: { ...answers, 'panel/api-calls': respondsPage([]) } })
  await expect.element(page.getByText(texts.empty)).toBeVisible()
  await expect.element(main().getByRole('link', { name: texts.toKeys })).toHaveAttribute('href', '/developers/api-keys')
})

test('[DEV-05] [DEV-11] one call shows request, answer and the same call as a command without its key', async () => {
  await openPanel(`${LIST}/12`, { answers })
  await expect.element(page.getByText(/<YOUR_API_KEY>/)).toBeVisible()
  const body = main().getByRole('region', { name: texts.one.body })
  await expect.element(body).toBeVisible()
  expect(body.element().textContent).toContain('"+98912•••0001"')
  await expect.element(main().getByRole('link', { name: texts.one.document })).toBeVisible()
  await expectAccessible()
})
