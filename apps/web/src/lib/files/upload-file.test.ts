import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { uploadFile } from './upload-file.ts'

/** A request that goes as far as the test lets it. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.last = this
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }))
  }
  answer() {
    this.status = 200
    this.responseText = JSON.stringify({ data: 7, meta: {} })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = () => {
  const ended = vi.fn()
  const options = { onProgress: () => {}, signal: new AbortController().signal }
  uploadFile({ path: 'user/files', fields: {}, file: new File(['1'], 'a.csv'), token: null, options }).then(
    ended,
    ended,
  )
  return ended
}
const expectBroken = (ended: ReturnType<typeof begin>) => {
  expect(ended).toHaveBeenCalledTimes(1)
  const [failure] = ended.mock.calls[0] as [ApiError]
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure.kind).toBe('network')
}

test('an upload on a line that died unseen ends half a minute after its last byte', async () => {
  const ended = begin()
  await vi.advanceTimersByTimeAsync(29_000)
  FakeRequest.last.progress(4)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expectBroken(ended)
})

test.each(['error', 'timeout'])('an upload whose line ends with «%s» is a broken line', async (type) => {
  const ended = begin()
  FakeRequest.last.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
  expectBroken(ended)
})

test('an upload ends as soon as the browser is offline', async () => {
  const ended = begin()
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expectBroken(ended)
})

test('a whole upload is waited for longer, and what came is not given up afterwards', async () => {
  const ended = begin()
  FakeRequest.last.progress(10)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(ended).not.toHaveBeenCalled()
  FakeRequest.last.answer()
  await vi.advanceTimersByTimeAsync(600_000)
  window.dispatchEvent(new Event('offline'))
  expect(ended.mock.calls).toEqual([[7]])
})
