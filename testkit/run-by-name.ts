import { readdir } from 'node:fs/promises'
import os from 'node:os'
import { saveRun } from './saved-runs.ts'
import path from 'node:path'

/** What a bench or a chaos run is given. */
export interface RunContext {
  /** Of the command line: `--recipients 20000` is `options.recipients`. */
  readonly options: Readonly<Record<string, string>>
  /** Whole number of an option, or what holds without it. Throws a sentence for anything else. */
  wholeNumber(name: string, usual: number): number
  /** Is called at the end, the last one first, however the run ends: nothing may be left running. */
  onEnd(close: () => Promise<unknown>): void
  /** Progress for people; the last line of output stays the figures. */
  print(line: string): void
}

/** Figures of a run; `ok: false` makes the command fail. */
export type RunStats = Readonly<Record<string, unknown>> & { readonly ok?: boolean }

/** What `bench/<name>.ts` and `chaos/<name>.ts` export as `run`. */
export type Run = (context: RunContext) => Promise<RunStats>

class UsageError extends Error {}

/**
 * Runs `<folder>/<name>.ts` and prints its figures as one JSON object on the last line. `keptAs`: names under which runs
 * are kept, where another folder has a run of the same name.
 */
export async function runByName({
  folder,
  args,
  keptAs = {},
}: {
  folder: string
  args: readonly string[]
  keptAs?: Readonly<Record<string, string>>
}): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  const endOnce = async () => {
    for (let close = ends.pop(); close !== undefined; close = ends.pop()) {
      await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    }
  }
  // A signal ends a run that then fails over what was ended: both wait for the same end, or something would be left.
  let ending: Promise<void> | undefined
  const endAll = () => (ending ??= endOnce())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().then(() => process.exit(130)))
  }
  try {
    const [name = '', ...rest] = args
    const names = await listRunNames(folder)
    if (!names.includes(name)) {
      throw new UsageError(names.length === 0 ? 'there is nothing to run here yet' : `give a name: ${names.join(', ')}`)
    }
    const options = readOptions(rest)
    // Asked before the run, which may take an hour.
    if (options['note'] === 'true') throw new UsageError('--note needs the words that say what the run shows')
    const { run } = (await import(path.join(folder, `${name}.ts`))) as { run: Run }
    const figures = await run({
      options,
      wholeNumber: (option, usual) => wholeNumber(options, option, usual),
      onEnd: (close) => void ends.push(close),
      print: (line) => void process.stdout.write(`${line}\n`),
    })
    await endAll()
    const line = JSON.stringify({ name, ...figures, machine: machineInfo() })
    if (options['note'] !== undefined) await saveRun({ name: keptAs[name] ?? name, note: options['note'], line })
    process.stdout.write(`${line}\n`)
    process.exitCode = figures.ok === false ? 1 : 0
  } catch (error) {
    await endAll()
    process.stderr.write(`${error instanceof UsageError ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}

const listRunNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3))
    .toSorted()

/** `--seed 7` and `--seed=7`; an option without a value is `true`. */
export function readOptions(args: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {}
  for (let at = 0; at < args.length; at += 1) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? []
    if (name === undefined) throw new UsageError(`${args[at]} is not understood: options look like --name value`)
    const next = args[at + 1]
    if (value !== undefined) options[name] = value
    else if (next === undefined || next.startsWith('--')) options[name] = 'true'
    else {
      options[name] = next
      at += 1
    }
  }
  return options
}

function wholeNumber(options: Readonly<Record<string, string>>, name: string, usual: number): number {
  const text = options[name]
  if (text === undefined) return usual
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number`)
  return Number(text)
}

/** Absolute figures mean nothing without the machine beside them. */
const machineInfo = () => ({
  cores: os.availableParallelism(),
  cpu: os.cpus()[0]?.model ?? 'unknown',
  memoryMb: Math.round(os.totalmem() / 2 ** 20),
  node: process.version,
})
