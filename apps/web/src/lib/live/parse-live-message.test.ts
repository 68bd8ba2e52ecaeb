import { describe, expect, test } from 'vitest'
import { parseLiveMessage } from './parse-live-message.ts'

describe('what the socket says', () => {
  test('[LIVE-15] a JSON object with an event is handled', () => {
    const event = { event: 'credit_updated', data: { credit: 5 }, time: 1 }
    expect(parseLiveMessage(JSON.stringify(event))).toEqual({ kind: 'event', event })
  })

  test.each(['10', '{}', '{"data":1}', 'null', '[1]', '"text"', 'true', '{"event":7}'])(
    '[LIVE-15] %s carries no event and is left alone',
    (text) => {
      expect(parseLiveMessage(text)).toEqual({ kind: 'nothing' })
    },
  )

  test.each(['', '{', 'hello'])('[LIVE-14] «%s» cannot be parsed', (text) => {
    expect(parseLiveMessage(text)).toEqual({ kind: 'unreadable' })
  })
})
