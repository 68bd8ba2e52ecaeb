import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import { successEnvelope } from '@peyk/contract/core/envelope.ts'
import { responseWriter } from './response.ts'

test('the answer of every call can be written, by one writer for all servers of a process', () => {
  for (const { endpoint } of allCalls()) expect(responseWriter(endpoint)).toBe(responseWriter(endpoint))
})

test('an answer leaves with the declared fields only', () => {
  const call = allCalls().find(({ feature, name }) => `${feature}.${name}` === 'wallet.credit')!
  const data = { ...(call.endpoint.example.data as object), secret: 'x' }
  const written = JSON.parse(responseWriter(call.endpoint)(successEnvelope(data, 'انجام شد'))) as { data: object }
  expect(written.data).toEqual(call.endpoint.example.data)
})
