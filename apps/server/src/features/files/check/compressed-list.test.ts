import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpackRows } from './compressed-list.ts'

async function piecesOf(rows: readonly (readonly string[])[]): Promise<string[][][]> {
  const pieces = []
  for await (const piece of unpackRows(await pack(rows))) pieces.push(piece)
  return pieces
}

test('compressed rows are read back in chunks as they were written, whatever their cells hold', async () => {
  const odd = fc.constantFrom('', '"],["', '],[', '\\', '\\"],["\\', ',', '[', '"', 'سلام', '\u0000\ud800', '😀', '\n')
  const cell = fc.array(odd, { maxLength: 4 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 8 }), async (some) => {
      // As often as it takes to be several pieces.
      const rows = Array.from({ length: 2000 }, () => some).flat()
      expect((await piecesOf(rows)).flat()).toEqual(rows)
    }),
    { numRuns: 10 },
  )
})

test('ten thousand compressed rows are read back in many chunks', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`0912${at}`, 'سارا احمدی', String(at)])
  const pieces = await piecesOf(rows)
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.flat()).toEqual(rows)
})
