import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { send, sendIdOf, sendRef } from './sending.ts'

const read = (body: unknown) => z.safeParse(send.body, body)
const faults = (body: unknown) => (read(body).error?.issues ?? []).map((issue) => issue.path.join('.'))

const quick = { sending_type: 'webservice', from_number: '+983000505', message: 'سلام', params: { recipients: ['+989120000001'] } } // prettier-ignore
const pattern = { sending_type: 'pattern', from_number: '+983000505', code: 'abc', recipients: ['+989120000001'] }

describe('bodies as the public clients write them (contract §6)', () => {
  test.each([[{}], [[]], [null], [undefined]])('pattern params %j mean "no variables" (Z1)', (params) => {
    expect(read({ ...pattern, params }).data).toMatchObject({ params: {} })
  })
  test('pattern values may be text, number or boolean, and null stands for a missing one', () => {
    const params = { a: 'x', b: 5, c: true, d: null }
    expect(read({ ...pattern, params }).data).toMatchObject({ params })
    expect(faults({ ...pattern, params: { a: {} } })).toEqual(['params.a'])
    expect(faults({ ...pattern, params: ['x'] })).toEqual(['params'])
  })
  test('recipients may be blank, doubled, numbers or null: the use case sorts them out (Z2)', () => {
    expect(
      read({ ...quick, params: { recipients: ['09120000001', '', 9120000001, null, '09120000001'] } }).success,
    ).toBe(true)
    expect(faults({ ...quick, params: { recipients: [{}] } })).toEqual(['params.recipients.0'])
  })
  test.each([12_345, '12345', '۱۲۳۴۵', '1', '12345678901234'])('a voice code may be %j', (message) => {
    expect(read({ sending_type: 'votp', message, params: { recipients: ['09120000001'] } }).success).toBe(true)
  })
  test.each(['', 'abc', '123456789012345', '12 34'])('a voice code may not be %j', (message) => {
    expect(faults({ sending_type: 'votp', message, params: { recipients: ['09120000001'] } })).toEqual(['message'])
  })
  test('unknown fields are ignored (Z7)', () => expect(read({ ...quick, anything: 1 }).success).toBe(true))
})

test('a missing field of a sending type is reported by its name', () => {
  expect(faults({})).toEqual(['sending_type'])
  expect(faults({ sending_type: 'pigeon' })).toEqual(['sending_type'])
  expect(faults({ sending_type: 'webservice' })).toEqual(['from_number', 'message', 'params'])
  expect(faults({ ...pattern, recipients: ['1', '2'] })).toEqual(['recipients'])
  expect(faults({ ...quick, send_time: 'soon', undo_seconds: 61 })).toEqual(['send_time', 'undo_seconds'])
})

test('a send can be given by any of its three names (Z6)', () => {
  for (const name of ['message_outbox_id', 'messages_outbox_id', 'bulk_id']) {
    expect(sendIdOf(z.parse(sendRef, { [name]: '۱۰۰۰۰۰۱' }))).toBe(1_000_001)
  }
  expect(z.safeParse(sendRef, {}).error?.issues[0]).toMatchObject({ path: ['message_outbox_id'], message: 'required' })
})
