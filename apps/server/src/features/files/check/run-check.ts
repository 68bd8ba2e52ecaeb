import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CheckedChunk, CheckOrder, CheckOutcome, CheckProgress, FromChild, ToChild } from './check-order.ts'

const PROGRAM = path.join(import.meta.dirname, 'check-program.ts')
const ROOT = path.join(import.meta.dirname, '../../../../../..')
/** What the program is made of; nothing else of the disk is open to it, the customers' files least of all. */
const CODE = ['packages', 'apps/server', 'node_modules', 'package.json', 'tsconfig.json'].map((part) =>
  path.join(ROOT, part),
)
const HEAP_MB = 160
const MEMORY_MB = 400
/** Without a word for so long the program hangs. */
const SILENCE_MS = 30_000
const COMPLAINT_CHARS = 500

/**
 * Checks a file in a program of its own: rows come in chunks, in their order, and the file waits while one is being
 * taken. Never throws for what a file is: it is refused, also when the program falls or hangs. Rejects when `onChunk`
 * does, or with the signal's reason; the program is ended in any case.
 */
export async function runCheck(
  order: CheckOrder,
  {
    onChunk,
    onProgress = () => {},
    signal,
  }: {
    onChunk: (chunk: CheckedChunk) => Promise<void> | void
    onProgress?: (progress: CheckProgress) => void
    signal?: AbortSignal
  },
): Promise<CheckOutcome> {
  signal?.throwIfAborted()
  const child = launch(order)
  const over = Promise.withResolvers<CheckOutcome>()
  const fail = (reason: string) => over.resolve({ kind: 'refused', fault: 'processing_error', reason, summary: null })
  let silence: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => fail('the check said nothing for long'), SILENCE_MS)
  }
  let taken = Promise.resolve()
  const take = async (chunk: CheckedChunk) => {
    // While we are at work it is ours to be silent.
    clearTimeout(silence)
    await onChunk(chunk)
    if (child.connected) child.send({ type: 'taken' } satisfies ToChild)
    listen()
  }
  child.on('message', (message: FromChild) => {
    listen()
    if (message.type === 'progress') onProgress(message.progress)
    else if (message.type === 'chunk') taken = taken.then(() => take(message.chunk))
    else void taken.then(() => over.resolve(message.outcome), over.reject)
    taken.catch(over.reject)
  })
  const complaint = complaintOf(child)
  child.on('error', (error) => fail(error.message))
  child.once(
    'close',
    (code, kill) => void taken.then(() => fail(`the check ended (${kill ?? code}) ${complaint()}`), over.reject),
  )
  const abort = () => over.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  listen()
  child.send({ type: 'order', order, memoryMb: MEMORY_MB } satisfies ToChild)
  try {
    return await over.promise
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}

function launch({ file }: CheckOrder): ChildProcess {
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...[...CODE, path.resolve(file)].map((allowed) => `--allow-fs-read=${allowed}`),
    // Texts that a long workbook shares are kept in a file without a name.
    ...['read', 'write'].map((right) => `--allow-fs-${right}=${path.join(tmpdir(), 'peyk-texts-*')}`),
  ]
  return spawn(process.execPath, [...flags, PROGRAM], {
    env: { TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The first words of what the program complained of before it fell. */
function complaintOf(child: ChildProcess): () => string {
  let complaint = ''
  child.stderr?.on('data', (piece: Buffer) => {
    if (complaint.length < COMPLAINT_CHARS) complaint += piece.toString('utf8')
  })
  return () => complaint.slice(0, COMPLAINT_CHARS)
}
