import type * as z from 'zod/mini'
import type { patternTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'
import type { PersonalisedAudience } from '../_kit/audience.ts'
import { quickAudience } from '../quick/audience.ts'

/** `variables`: those of the pattern's text when the send was checked, in their order; values come beside each number in it. */
export type PatternTarget = z.output<typeof target> & { readonly variables?: readonly PatternVariable[] }

/** `A` is the first column, `AA` comes after `Z`. */
const indexOfColumn = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

export const patternAudience = {
  async *blocks({ recipients = [], params, file_id: fileId, columns = {}, variables = [] }, source) {
    if (fileId === undefined) {
      const values = variables.map(({ name }) => (Object.hasOwn(params, name) ? String(params[name] ?? '') : ''))
      for await (const block of quickAudience.blocks({ recipients }))
        yield { ...block, cells: block.numbers.map(() => values) }
      return
    }
    const places = variables.map(({ name }) => (Object.hasOwn(columns, name) ? indexOfColumn(columns[name] ?? '') : -1))
    for await (const block of source.fileRows(fileId)) {
      const { cells = [] } = block
      yield { ...block, cells: block.numbers.map((_, at) => places.map((place) => cells[at]?.[place] ?? '')) }
    }
  },
  cellIndexOf(name, { variables = [] }) {
    const place = variables.findIndex((variable) => variable.name === name)
    return place >= 0 ? place : null
  },
} satisfies PersonalisedAudience<PatternTarget>
