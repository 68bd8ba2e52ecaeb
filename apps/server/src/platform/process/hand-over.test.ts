import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'

const all = async (stream: AsyncIterable<number>) => {
  const taken: number[] = []
  for await (const one of stream) taken.push(one)
  return taken
}

test('what is handed over comes in order, one after the other is taken, and a failure comes after them', async () => {
  const steps: string[] = []
  const numbers = handOver<number>(async (give) => {
    for (const one of [1, 2, 3]) {
      steps.push(`gives ${one}`)
      await give(one)
    }
  })
  for await (const one of numbers) steps.push(`has ${one}`)
  expect(steps).toEqual(['gives 1', 'has 1', 'gives 2', 'has 2', 'gives 3', 'has 3'])
  expect(await all(handOver(() => Promise.resolve()))).toEqual([])
  const failing = handOver<number>(async (give) => {
    await give(1)
    throw new Error('gone')
  })
  await expect(all(failing)).rejects.toThrow('gone')
})

test('whoever takes no more ends the work, and what it held open is closed before the stream ends', async () => {
  let isClosed = false
  const endless = handOver<number>(async (give) => {
    try {
      for (let one = 1; ; one += 1) await give(one)
    } finally {
      await Promise.resolve()
      isClosed = true
    }
  })
  for await (const one of endless) if (one === 3) break
  expect(isClosed).toBe(true)
})
