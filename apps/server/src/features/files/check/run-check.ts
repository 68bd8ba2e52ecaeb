import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type {
  CheckedChunk,
  CheckRequest,
  CheckOutcome,
  CheckProgress,
  CheckerMessage,
  CheckerCommand,
} from './check-protocol.ts'
import { borrowCompileCache } from './compile-cache.ts'

const PROGRAM = path.join(import.meta.dirname, 'checker-process.ts')
const ROOT = path.join(import.meta.dirname, '../../../../../..')
/** What the program is made of; nothing else of the disk is open to it, the customers' files least of all. */
const CODE = ['packages', 'apps/server', 'node_modules', 'package.json', 'tsconfig.json'].map((part) =>
  path.join(ROOT, part),
)
const HEAP_MB = 160
const MEMORY_MB = 400
/** Without a word for so long the program hangs. */
const SILENCE_MS = 30_000
const STDERR_CHARS = 500

/**
 * Checks a file in a program of its own: rows come in chunks, in their order and as many at once as came while
 * others were being taken; the file waits when these are many. Never throws for what a file is: it is refused, also when
 * the program falls or hangs. Rejects when `onChunks` does, or with the signal's reason; the program is ended in any case.
 */
export async function runCheck(
  order: CheckRequest,
  {
    onChunks,
    onProgress = () => {},
    signal,
  }: {
    onChunks: (chunks: readonly CheckedChunk[]) => Promise<void> | void
    onProgress?: (progress: CheckProgress) => void
    signal?: AbortSignal
  },
): Promise<CheckOutcome> {
  const code = await borrowCompileCache({ writeCache: writeCompileCache })
  try {
    signal?.throwIfAborted()
    return await superviseCheck(launch(order, code?.folder), { order, onChunks, onProgress, signal })
  } finally {
    await code?.release()
  }
}

async function superviseCheck(
  child: ChildProcess,
  {
    order,
    onChunks,
    onProgress,
    signal,
  }: {
    order: CheckRequest
    onChunks: (chunks: readonly CheckedChunk[]) => Promise<void> | void
    onProgress: (progress: CheckProgress) => void
    signal: AbortSignal | undefined
  },
): Promise<CheckOutcome> {
  const over = Promise.withResolvers<CheckOutcome>()
  const fail = (reason: string) => over.resolve({ kind: 'refused', fault: 'processing_error', reason, summary: null })
  let silence: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => fail('the check said nothing for long'), SILENCE_MS)
  }
  let waiting: CheckedChunk[] = []
  let taken = Promise.resolve()
  const take = async () => {
    if (waiting.length === 0) return
    // While we are at work it is ours to be silent.
    clearTimeout(silence)
    const chunks = waiting
    waiting = []
    await onChunks(chunks)
    if (child.connected) child.send({ type: 'taken', chunks: chunks.length } satisfies CheckerCommand)
    listen()
  }
  child.on('message', (message: CheckerMessage) => {
    listen()
    if (message.type === 'progress') onProgress(message.progress)
    else if (message.type === 'chunk') {
      waiting.push(message.chunk)
      taken = taken.then(take)
    } else void taken.then(() => over.resolve(message.outcome), over.reject)
    taken.catch(over.reject)
  })
  const complaint = collectStderr(child)
  child.on('error', (error) => fail(error.message))
  child.once(
    'close',
    (code, kill) => void taken.then(() => fail(`the check ended (${kill ?? code}) ${complaint()}`), over.reject),
  )
  const abort = () => over.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  listen()
  child.send({ type: 'order', order, memoryMb: MEMORY_MB } satisfies CheckerCommand)
  try {
    return await over.promise
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}

/** What the program may do; flags of the runtime are part of what its kept code is good for. */
const permissionFlags = ({ reads, writes }: { reads: readonly string[]; writes: readonly string[] }): string[] => [
  `--max-old-space-size=${HEAP_MB}`,
  '--disable-warning=ExperimentalWarning',
  '--permission',
  ...[...CODE, ...reads].map((allowed) => `--allow-fs-read=${allowed}`),
  ...writes.map((allowed) => `--allow-fs-write=${allowed}`),
]

function launch({ file }: CheckRequest, codeFolder: string | undefined): ChildProcess {
  // Texts that a long workbook shares are kept in a file without a name.
  const own = [path.join(tmpdir(), 'peyk-texts-*'), ...(codeFolder === undefined ? [] : [codeFolder])]
  const flags = permissionFlags({ reads: [path.resolve(file), ...own], writes: own })
  return spawn(process.execPath, [...flags, PROGRAM], {
    env: { TMPDIR: tmpdir(), ...(codeFolder !== undefined && { NODE_COMPILE_CACHE: codeFolder }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Without a parent to talk to the program ends as soon as its code is read. */
async function writeCompileCache(folder: string): Promise<void> {
  const flags = permissionFlags({ reads: [folder], writes: [folder] })
  const env = { TMPDIR: tmpdir(), NODE_COMPILE_CACHE: folder }
  await promisify(execFile)(process.execPath, [...flags, PROGRAM], { env, timeout: SILENCE_MS })
}

/** The first words of what the program complained of before it fell. */
function collectStderr(child: ChildProcess): () => string {
  let complaint = ''
  child.stderr?.on('data', (piece: Buffer) => {
    if (complaint.length < STDERR_CHARS) complaint += piece.toString('utf8')
  })
  return () => complaint.slice(0, STDERR_CHARS)
}
