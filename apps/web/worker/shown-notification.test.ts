import { expect, test } from 'vitest'
import { readCall } from './shown-notification.ts'

const read = (value: unknown) => readCall(typeof value === 'string' ? value : JSON.stringify(value), { fallbackTitle: 'پیک' }) // prettier-ignore

test('a call of the server is shown with its words and leads to its place', () => {
  expect(read({ title: 'الگو تأیید شد', body: 'سلام', tag: 'n7', link: '/pattern/1', id: '7' })).toEqual({
    title: 'الگو تأیید شد',
    body: 'سلام',
    tag: 'n7',
    path: '/pattern/1',
  })
})

test('a call that leads elsewhere or says nothing leads to the notification centre', () => {
  for (const link of ['https://elsewhere.ir', '//elsewhere.ir', '/\\elsewhere.ir', 'javascript:alert(1)', null, 7])
    expect(read({ title: 'x', link }).path).toBe('/notifications')
  for (const broken of ['', 'not json', '[]', 'null', { title: 7 }])
    expect(read(broken)).toMatchObject({ title: 'پیک', body: '', path: '/notifications' })
})
