/** Possible cell separators of a text file. */
const SEPARATORS = [',', ';', '\t', '،', '|'] as const

export interface Dialect {
  separator: string
  newline: '\n' | '\r'
  /** Every cell is a row of its own: a list of numbers, several of them per line. */
  isList: boolean
  /** Characters of a first line that only names the separator (`sep=;`), line end included. */
  skipped: number
}

const LINES_LOOKED_AT = 50
const NUMBER = /^[\s"'+()\-.0-9۰-۹٠-٩]{7,20}$/

/**
 * Detects from the beginning of a file how cells are separated: by the character that most lines contain equally often,
 * else by the comma. In a file of numbers only (`isNumbers`: a txt), several numbers in a line are several rows.
 */
export function detectDialect(sample: string, { isNumbers }: { isNumbers: boolean }): Dialect {
  // A carriage return alone ends lines where there is no line feed (old Macs).
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  const named = /^sep=(.)(?:\r?\n|\r)/i.exec(sample)
  if (named !== null) return { separator: named[1] ?? ',', newline, isList: false, skipped: named[0].length }
  const lines = linesOf(sample)
  let best: { separator: string; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const score = scoreOf(counts)
    if (score > best.score) best = { separator, score }
  }
  const isList =
    isNumbers &&
    best.score > 0 &&
    lines.every((line) => line.split(best.separator).every((piece) => piece.trim() === '' || NUMBER.test(piece)))
  return { separator: best.separator, newline, isList, skipped: 0 }
}

/** Scores a separator by the share of lines with the same count of it; the count itself only breaks ties. */
function scoreOf(counts: readonly number[]): number {
  const having = counts.filter((count) => count > 0)
  if (having.length === 0) return 0
  const tally = new Map<number, number>()
  for (const count of having) tally.set(count, (tally.get(count) ?? 0) + 1)
  const [count, times] = [...tally].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0]
  return (times / counts.length) * 1000 + Math.min(count, 100)
}

/** The first lines, quoted parts removed: separators inside quotes do not count. */
function linesOf(sample: string): string[] {
  const bare = sample.replace(/"(?:[^"]|"")*"?/g, 'Q')
  const lines = bare.split(/\r\n|\n|\r/)
  // The last one may be cut off by the end of the sample.
  if (lines.length > 1) lines.pop()
  return lines.filter((line) => line.trim() !== '').slice(0, LINES_LOOKED_AT)
}
