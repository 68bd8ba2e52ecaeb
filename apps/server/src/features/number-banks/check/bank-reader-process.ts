// A program of its own, as that of `files/check`: reads one file that staff got from somebody and tells its parent who is in
// it. It may read our code and that file, it has little memory, and whatever the file does to it, only this process falls.

import { SheetRefusal } from '@peyk/sheets/sheet-error.ts'
import { BankRefusal } from './bank-protocol.ts'
import type { BankOutcome, BankReaderCommand, BankReaderMessage } from './bank-protocol.ts'
import { faultOf, readBank } from './bank-reader.ts'

/** Chunks on their way to the parent at once. */
const MAX_PENDING_CHUNKS = 4
const PROGRESS_MS = 5000
const MB = 1_048_576

let pendingChunks = 0
let onChunkTaken = () => {}
const sendToParent = (message: BankReaderMessage): void => {
  process.send?.(message)
}

async function read({ order, removed, memoryMb }: Extract<BankReaderCommand, { type: 'order' }>): Promise<BankOutcome> {
  let toldAt = performance.now()
  return readBank(order, {
    removed,
    listener: {
      onColumns: (columns) => sendToParent({ type: 'columns', columns }),
      async onChunk(chunk) {
        while (pendingChunks >= MAX_PENDING_CHUNKS) await new Promise<void>((resolve) => (onChunkTaken = resolve))
        pendingChunks += 1
        sendToParent({ type: 'chunk', chunk })
      },
      onPiece() {
        if (performance.now() - toldAt < PROGRESS_MS) return
        toldAt = performance.now()
        sendToParent({ type: 'progress' })
        if (process.memoryUsage.rss() > memoryMb * MB) throw new BankRefusal('stopped', 'too much memory')
      },
    },
  })
}

function toRefusal(error: unknown): BankOutcome {
  const refused = error instanceof SheetRefusal ? faultOf(error) : error
  if (refused instanceof BankRefusal) return { kind: 'refused', fault: refused.fault, reason: refused.message }
  return { kind: 'refused', fault: 'stopped', reason: error instanceof Error ? error.message : String(error) }
}

process.on('message', (message: BankReaderCommand) => {
  if (message.type === 'taken') {
    pendingChunks -= 1
    onChunkTaken()
    return
  }
  void read(message)
    .catch(toRefusal)
    .then((outcome) => sendToParent({ type: 'outcome', outcome }))
})
process.once('disconnect', () => process.exit(1))
