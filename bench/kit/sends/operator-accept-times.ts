import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { indexOfNumber } from '../../../testkit/campaign-check.ts'

/** Numbers of one campaign: those of `numberAt` from an index on. */
export interface NumberRange {
  from: number
  count: number
}

/** When the operator took the messages of a range, part by part, and the first part to each number by its index. */
export interface AcceptTimes {
  parts: number[]
  first: Map<number, number>
}

const SUBMIT = /^\{"kind":"submit","at":(\d+),.*?"to":"\+(\d+)"/

/** Reads from the simulator's log when it took the parts of each range, line by line. */
export async function readAcceptTimes<Name extends string>(
  logPath: string,
  { ranges, isFirstWanted }: { ranges: Readonly<Record<Name, NumberRange>>; isFirstWanted: readonly NoInfer<Name>[] },
): Promise<Record<Name, AcceptTimes>> {
  const names = Object.keys(ranges) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, { parts: [], first: new Map() }])) as unknown as Record<
    Name,
    AcceptTimes
  >
  for await (const line of createInterface({ input: createReadStream(logPath), crlfDelay: Infinity })) {
    const [, at, to] = SUBMIT.exec(line) ?? []
    if (at === undefined || to === undefined) continue
    const index = indexOfNumber(Number(to))
    const name = names.find((one) => index >= ranges[one].from && index < ranges[one].from + ranges[one].count)
    if (name === undefined) continue
    found[name].parts.push(Number(at))
    if (isFirstWanted.includes(name) && !found[name].first.has(index)) found[name].first.set(index, Number(at))
  }
  return found
}
