import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { SheetRefusal } from '../sheet-error.ts'
import type { SheetLimits } from '../sheet.ts'

/** Texts are stored in blocks of this many octets; a text is never split over two. */
const BLOCK = 1 << 20
/** Blocks held in memory: further ones are written to a file and read back block by block. */
const MAX_BLOCKS_IN_MEMORY = 24
const BLOCKS_READ = 8
/** Texts from this many octets on are cached as strings, and how many of them. */
const LONG = 256
const SLOTS = 64

/**
 * The table of shared strings of a workbook, by index. A workbook with a million different messages has a million of
 * them: they are stored as octets, not as strings, and beyond some megabytes on disk. Cells refer to them nearly in
 * order, so few blocks are read twice.
 */
export class SharedStrings {
  readonly #limits: Pick<SheetLimits, 'sharedTexts' | 'sharedBytes' | 'cellChars'>
  /** For each text its end within its block; negative (`~end`) when it has one octet per character. */
  #ends = new Int32Array(1024)
  /** Index of the first text of each block. */
  readonly #firsts: number[] = []
  readonly #blocks: (Buffer | null)[] = []
  readonly #read = new Map<number, Buffer>()
  /** Long texts read recently: many cells may refer to the same one. */
  readonly #slots: string[] = []
  readonly #slotIndex = new Int32Array(SLOTS).fill(-1)
  #count = 0
  #used = BLOCK
  #spilled: number | null = null
  #lastBlock = 0
  /** What `locate` found. Narrow: Latin-1, one octet per character; else UTF-16. */
  readonly found = { from: 0, to: 0, isNarrow: false }
  octets: Buffer = Buffer.alloc(0)

  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  add(text: string): void {
    const { sharedTexts, sharedBytes, cellChars } = this.#limits
    if (text.length > cellChars) throw new SheetRefusal('cell_too_long', `a shared text of ${text.length} characters`)
    if (this.#count >= sharedTexts) throw new SheetRefusal('too_big', `more than ${sharedTexts} shared texts`)
    const isNarrow = !WIDE.test(text)
    const size = isNarrow ? text.length : text.length * 2
    if (this.#blocks.length === 0 || this.#used + size > BLOCK) this.#beginBlock()
    if (this.#blocks.length * BLOCK > sharedBytes) throw new SheetRefusal('too_big', 'a long table of shared texts')
    const block = this.#blocks.at(-1)!
    if (isNarrow) block.write(text, this.#used, 'latin1')
    else block.write(text, this.#used, 'utf16le')
    this.#used += size
    if (this.#count === this.#ends.length) {
      const ends = new Int32Array(this.#ends.length * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#ends[this.#count] = isNarrow ? ~this.#used : this.#used
    this.#count += 1
  }

  /** The text at an index, or null when the table has none. */
  at(index: number): string | null {
    if (!this.locate(index)) return null
    const { from, to, isNarrow } = this.found
    if (to - from < LONG) return this.octets.toString(isNarrow ? 'latin1' : 'utf16le', from, to)
    const slot = index % SLOTS
    if (this.#slotIndex[slot] !== index) {
      this.#slotIndex[slot] = index
      this.#slots[slot] = this.octets.toString(isNarrow ? 'latin1' : 'utf16le', from, to)
    }
    return this.#slots[slot] ?? null
  }

  /** Characters of the text at an index; -1 when the table has none. */
  lengthAt(index: number): number {
    if (!this.#find(index)) return -1
    const { from, to, isNarrow } = this.found
    return isNarrow ? to - from : (to - from) / 2
  }

  /** Sets `octets` and `found` to the text at an index; false when the table has none. */
  locate(index: number): boolean {
    if (!this.#find(index)) return false
    this.octets = this.#blocks[this.#lastBlock] ?? this.#readBlock(this.#lastBlock)
    return true
  }

  #find(index: number): boolean {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#count)) return false
    const end = this.#ends[index]!
    const before = index === this.#firsts[this.#blockOf(index)] ? 0 : this.#ends[index - 1]!
    this.found.from = before < 0 ? ~before : before
    this.found.to = end < 0 ? ~end : end
    this.found.isNarrow = end < 0
    return true
  }

  close(): void {
    if (this.#spilled !== null) closeSync(this.#spilled)
    this.#spilled = null
  }

  #beginBlock(): void {
    const last = this.#blocks.length - 1
    let next: Buffer = Buffer.allocUnsafeSlow(BLOCK)
    if (this.#blocks.length > MAX_BLOCKS_IN_MEMORY) {
      const full = this.#blocks[last]!
      writeSync(this.#spillFile(), full, 0, BLOCK, last * BLOCK)
      this.#blocks[last] = null
      next = full
    }
    this.#blocks.push(next)
    this.#firsts.push(this.#count)
    this.#used = 0
  }

  #blockOf(index: number): number {
    const { length } = this.#firsts
    const last = this.#lastBlock
    if (index >= this.#firsts[last]! && (last + 1 === length || index < this.#firsts[last + 1]!)) return last
    let low = 0
    let high = length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#firsts[middle]! <= index) low = middle
      else high = middle - 1
    }
    this.#lastBlock = low
    return low
  }

  #readBlock(number: number): Buffer {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    let block: Buffer = Buffer.allocUnsafeSlow(0)
    if (this.#read.size < BLOCKS_READ) {
      block = Buffer.allocUnsafeSlow(BLOCK)
    } else {
      const [oldest = 0, reused = block] = this.#read.entries().next().value ?? []
      this.#read.delete(oldest)
      block = reused
    }
    readSync(this.#spillFile(), block, 0, BLOCK, number * BLOCK)
    this.#read.set(number, block)
    return block
  }

  /** An unlinked file: it disappears with this process, however that ends. */
  #spillFile(): number {
    if (this.#spilled !== null) return this.#spilled
    const file = path.join(tmpdir(), `peyk-texts-${randomUUID()}`)
    this.#spilled = openSync(file, 'wx+', 0o600)
    unlinkSync(file)
    return this.#spilled
  }
}

const WIDE = /[^\u0000-\u00ff]/
