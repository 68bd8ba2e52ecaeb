import { describe, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@peyk/contract/developers/webhook-forms.ts'
import { webhookList } from '@peyk/contract/developers/webhooks.ts'
import type { Webhook } from '../webhooks.api.ts'
import {
  countFields,
  filterItems,
  readableBody,
  resendFields,
  stretchTarget,
  toDeliveryFields,
} from './deliveries.model.ts'
import { DELIVERY_EVENTS } from './url-params.ts'
import { webhookSearch } from './url-params.ts'
import { toWebhookFormValues, webhookCheck } from './webhook-form.model.ts'
import { eventsLine, MAX_WEBHOOKS, nameOf, stateText, testText } from './webhooks.model.ts'

const [example] = webhookList.example.data as [Webhook]
const read = (written: Record<string, string>) => webhookSearch(written as never)

describe('an endpoint in a list', () => {
  test.each([
    [{}, 'برقرار'],
    [{ last_success_at: null }, 'آماده'],
    [{ failing_since: '2026-11-24T08:30:00+00:00' }, 'ناموفق'],
    [{ is_active: false, off_reason: 'manual' }, 'خاموش'],
    [{ is_active: false, off_reason: 'failing' }, 'خاموش پس از سه روز خطا'],
    [{ is_active: false, off_reason: 'gone' }, 'خاموش: نشانی برچیده شده'],
  ] as const)('that is %o is said to be «%s»', (more, text) => {
    expect(stateText({ ...example, ...more } as Webhook)).toBe(text)
  })

  test('has its host for a name where it has none, and the first of its events in its line', () => {
    expect(nameOf(example)).toBe('انبار')
    expect(nameOf({ title: '', url: 'https://shop.example.ir:8443/a?b=1' })).toBe('shop.example.ir:8443')
    expect(eventsLine(['credit.low'])).toBe('کمبود اعتبار')
    expect(eventsLine(example.events)).toBe('وضعیت پیام و ۱ رویداد دیگر')
  })

  test('knows every event and every limit of the contract', () => {
    expect(DELIVERY_EVENTS).toEqual([...WEBHOOK_EVENTS, 'webhook.test'])
    expect(MAX_WEBHOOKS).toBe(WEBHOOK_LIMITS.endpoints)
  })
})

test('what came of a test is said with status and time, or why there was no answer', () => {
  expect(testText({ http_status: 204, error: null, duration_ms: 86.2 })).toEqual({
    isOk: true,
    text: 'نشانی پاسخ داد: ۲۰۴، در ۸۶ میلی‌ثانیه',
  })
  expect(testText({ http_status: 500, error: null, duration_ms: 1240 })).toMatchObject({
    isOk: false,
    text: expect.stringMatching(/^نشانی پاسخ ۵۰۰ داد، در ۱٬۲۴۰ میلی‌ثانیه/),
  })
  expect(testText({ http_status: null, error: 'تا ۱۰ ثانیه پاسخی نیامد', duration_ms: 10_000 })).toEqual({
    isOk: false,
    text: 'تا ۱۰ ثانیه پاسخی نیامد',
  })
})

describe('the log of deliveries', () => {
  test('is filtered by what the address says; a day ends with its last second', () => {
    const search = read({ status: 'failed', event: 'message.status', from: '1405/09/01', to: '1405/09/01', page: '2' })
    expect(toDeliveryFields(2, search)).toEqual({
      id: 2,
      page: 2,
      per_page: 10,
      status: 'failed',
      event: 'message.status',
      from_date: 1_795_293_000,
      to_date: 1_795_379_399,
    })
    expect(toDeliveryFields(2, read({ status: 'gone', event: 'x', from: '1405/13/01' }))).toEqual({ id: 2, page: 1, per_page: 10 }) // prettier-ignore
    expect(filterItems.map(({ key }) => key)).toEqual(['status', 'event', 'date'])
  })

  test('a stretch sends again what failed, unless those that succeeded are filtered for, up to this moment', () => {
    const failed = stretchTarget(read({ event: 'credit.low', status: 'waiting' }))
    expect(countFields(2, failed)).toEqual({ id: 2, status: 'failed', event: 'credit.low' })
    expect(resendFields({ id: 2, target: failed, nowMs: 1_800_000_000_500 })).toEqual({
      id: 2,
      from_date: 0,
      to_date: 1_800_000_000,
      status: 'failed',
      event: 'credit.low',
    })
    const succeeded = stretchTarget(read({ status: 'ok', from: '1405/09/01' }))
    expect(resendFields({ id: 2, target: succeeded, nowMs: 1_800_000_000_500 })).toMatchObject({
      status: 'ok',
      from_date: expect.any(Number),
      to_date: 1_800_000_000,
    })
  })

  test('chosen ones are told by their ids alone, and need no counting', () => {
    const target = { kind: 'chosen', ids: [501, 502] } as const
    expect(countFields(2, target)).toBeNull()
    expect(resendFields({ id: 2, target, nowMs: 0 })).toEqual({ id: 2, delivery_ids: [501, 502] })
  })

  test('a body of JSON has its lines broken, and any other stays as it came', () => {
    expect(readableBody('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(readableBody('{"a":[1')).toBe('{"a":[1')
  })
})

test('a form without events, or with what is no web address, is refused beside its field', () => {
  const check = (more: object) => Object.keys(webhookCheck({ ...toWebhookFormValues(example), ...more }))
  expect(check({})).toEqual([])
  expect(check({ events: [] })).toEqual(['events'])
  for (const url of ['shop.example.ir/events', 'ftp://shop.example.ir', 'https://', ''])
    expect(check({ url })).toEqual(['url'])
})
