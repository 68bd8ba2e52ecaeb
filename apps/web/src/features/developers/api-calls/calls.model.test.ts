import { expect, test } from 'vitest'
import { curlOf, readableJson } from './calls.model.ts'

test('[DEV-11] a call as a command: quotes of its body do not end it, and the key is the reader’s to write', () => {
  const command = curlOf(
    { method: 'POST', path: '/v1/api/send', request_body: `{"a":"it's"}` },
    'https://sms.example.ir',
  )
  expect(command).toBe(
    [
      `curl -X POST 'https://sms.example.ir/v1/api/send'`,
      `-H 'Authorization: <YOUR_API_KEY>'`,
      `-H 'Content-Type: application/json'`,
      String.raw`--data '{"a":"it'\''s"}'`,
    ].join(' \\\n  '),
  )
  expect(curlOf({ method: 'GET', path: '/v1/api/x?page=2', request_body: null }, 'https://a.ir')).not.toContain(
    '--data',
  )
})

test('[DEV-11] JSON is laid out, whatever is none stays as it is', () => {
  expect(readableJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(readableJson('{"a')).toBe('{"a')
})
