import { OPERATOR_IDS, OPERATORS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { selectionOf } from '@peyk/domain/number-banks/selection.ts'
import type { BankEntry } from '@peyk/domain/number-banks/selection.ts'
import { quickAudience } from '../quick/audience.ts'
import type { Audience, NumberEntry } from './audience.ts'
import type { Draw, DrawRange } from './draw.ts'

/** Places in the order of drawing, from 0; `size` left out: to the last. */
interface WrittenRange {
  readonly start?: number | undefined
  readonly size?: number | undefined
}

/** People of a number bank as an entry of a send names them. */
export type DrawnEntry = BankEntry & {
  readonly [One in Operator]?: WrittenRange | undefined
} & { readonly operator?: readonly (WrittenRange & { readonly id: number })[] | undefined }

/** Whom a targeted send is for. */
export interface DrawnTarget {
  readonly params: readonly DrawnEntry[]
  readonly other_recipients?: readonly NumberEntry[] | undefined
  readonly exclude_days?: number | undefined
  readonly sample_seed?: number | undefined
}

const operatorById = new Map<number, Operator>(OPERATORS.map((operator) => [OPERATOR_IDS[operator], operator]))

const toRange = ({ start = 0, size }: WrittenRange): DrawRange => ({ start, size: size ?? null })

/** The operators of an entry: both ways of writing them count, and none at all means everybody (contract §3). */
function rangesOf(entry: DrawnEntry): Map<Operator, DrawRange> {
  const written = new Map<Operator, DrawRange>()
  for (const operator of OPERATORS) {
    const range = entry[operator]
    if (range !== undefined) written.set(operator, toRange(range))
  }
  for (const { id, ...range } of entry.operator ?? []) {
    const operator = operatorById.get(id)
    if (operator !== undefined) written.set(operator, toRange(range))
  }
  if (written.size === 0) for (const operator of OPERATORS) written.set(operator, { start: 0, size: null })
  // Towers are of one operator: of the others there is nobody (decision S12).
  if (selectionOf(entry).kind === 'tower') for (const other of ['mci', 'other'] as const) written.delete(other)
  return new Map([...written].filter(([, { size }]) => size !== 0))
}

/** What a target asks of the number banks, an entry after the other. */
export function drawsOf({ params, other_recipients: others = [], sample_seed: seed }: DrawnTarget): Draw[] {
  const besides = new Set(
    others.flatMap((entry) => {
      const mobile = parseLooseMobile(String(entry ?? ''))
      return mobile === null ? [] : [msisdnOf(mobile)]
    }),
  )
  return params.map((entry) => ({
    selection: selectionOf(entry),
    ranges: rangesOf(entry),
    seed: seed ?? null,
    besides,
  }))
}

/** The people of each entry in the order of drawing, then the numbers beside them. Whoever comes again counts once. */
export const drawnAudience = {
  async *blocks(target, source) {
    for (const draw of drawsOf(target)) yield* source.drawn(draw)
    yield* quickAudience.blocks({ recipients: target.other_recipients ?? [] })
  },
} satisfies Audience<DrawnTarget>
