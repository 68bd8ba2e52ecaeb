import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BankChunk, BankColumn, BankOrder, BankOutcome } from './bank-protocol.ts'
import type { BankReaderCommand, BankReaderMessage } from './bank-protocol.ts'

const PROGRAM = path.join(import.meta.dirname, 'bank-reader-process.ts')
const ROOT = path.join(import.meta.dirname, '../../../../../..')
/** What the program is made of; nothing else of the disk is open to it. */
const CODE = ['packages', 'apps/server', 'node_modules', 'package.json', 'tsconfig.json'].map((part) =>
  path.join(ROOT, part),
)
const HEAP_MB = 256
/** With the numbers of ten million rows, by which repeats are known: 64 MB, and for a moment half as much again. */
const MEMORY_MB = 800
/** Without a word for so long the program hangs. The encoding of a text is found by reading all of it first. */
const SILENCE_MS = 120_000
const STDERR_CHARS = 500

/** Reads one file: `readBankFile`, or, in tests of what becomes of its rows, the same without a program of its own. */
export type ReadBankFile = typeof readBankFile

/**
 * Reads a file into a bank in a program of its own: chunks come in their order, and the file waits while they are taken.
 * Never throws for what a file is: it is refused, also when the program falls or hangs. Rejects when `onChunk` does, or with
 * the signal's reason; the program is ended in any case.
 */
export async function readBankFile(
  { order, removed }: { order: BankOrder; removed: Float64Array },
  {
    onColumns,
    onChunk,
    signal,
  }: {
    onColumns: (columns: BankColumn[]) => Promise<void>
    onChunk: (chunk: BankChunk) => Promise<void>
    signal: AbortSignal
  },
): Promise<BankOutcome> {
  signal.throwIfAborted()
  const child = launch(order)
  const over = Promise.withResolvers<BankOutcome>()
  const fail = (reason: string) => over.resolve({ kind: 'refused', fault: 'stopped', reason })
  let silence: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => fail('the reader said nothing for long'), SILENCE_MS)
  }
  let taken: Promise<void> = Promise.resolve()
  let isOver = false
  child.on('message', (message: BankReaderMessage) => {
    listen()
    if (message.type === 'columns') taken = taken.then(() => onColumns(message.columns))
    else if (message.type === 'chunk') {
      taken = taken.then(async () => {
        if (isOver) return
        // While we are at work it is ours to be silent.
        clearTimeout(silence)
        await onChunk(message.chunk)
        if (child.connected) child.send({ type: 'taken' } satisfies BankReaderCommand)
        listen()
      })
    } else if (message.type === 'outcome') void taken.then(() => over.resolve(message.outcome), over.reject)
    taken.catch(over.reject)
  })
  const complaint = collectStderr(child)
  child.on('error', (error) => fail(error.message))
  child.once('close', (code, kill) => void taken.then(() => fail(`the reader ended (${kill ?? code}) ${complaint()}`), over.reject)) // prettier-ignore
  const abort = () => over.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  listen()
  child.send({ type: 'order', order, removed, memoryMb: MEMORY_MB } satisfies BankReaderCommand)
  try {
    return await over.promise
  } finally {
    isOver = true
    signal.removeEventListener('abort', abort)
    child.kill('SIGKILL')
    // A chunk that is just being taken is in, or it is not: whoever goes on next must see which.
    await taken.catch(() => {})
    clearTimeout(silence)
  }
}

function launch({ file }: BankOrder): ChildProcess {
  // Texts that a long workbook shares are kept in a file without a name.
  const own = path.join(tmpdir(), 'peyk-texts-*')
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...[...CODE, path.resolve(file), own].map((allowed) => `--allow-fs-read=${allowed}`),
    `--allow-fs-write=${own}`,
  ]
  return spawn(process.execPath, [...flags, PROGRAM], {
    env: { TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The first words of what the program complained of before it fell. */
function collectStderr(child: ChildProcess): () => string {
  let complaint = ''
  child.stderr?.on('data', (piece: Buffer) => {
    if (complaint.length < STDERR_CHARS) complaint += piece.toString('utf8')
  })
  return () => complaint.slice(0, STDERR_CHARS)
}
