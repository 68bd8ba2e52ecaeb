import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { SheetRefusal } from './sheet-error.ts'
import type { SheetLimits } from './sheet.ts'

/** Texts are gathered in blocks of this many octets; one text never stands in two. */
const BLOCK = 1 << 20
/** Blocks in memory: what comes later is written to a file, and read back block by block. */
const BLOCKS_KEPT = 24
const BLOCKS_READ = 8
/** Octets of a text that is worth keeping as a text, and how many are kept. */
const LONG = 256
const SLOTS = 64

/**
 * The texts that cells point at, by their order. A workbook of a million messages of its own has a million of them:
 * they are kept as octets, not as texts, and beyond some megabytes on the disk. Cells point at them nearly in order, so
 * that few blocks are read twice.
 */
export class SharedStrings {
  readonly #limits: Pick<SheetLimits, 'sharedTexts' | 'sharedBytes' | 'cellChars'>
  /** For each text its end within its block; the sign bit tells one octet for each character. */
  #ends = new Int32Array(1024)
  /** The first text of each block. */
  readonly #firsts: number[] = []
  readonly #blocks: (Buffer | null)[] = []
  readonly #read = new Map<number, Buffer>()
  /** Long texts that were asked for lately: many cells may point at one of them. */
  readonly #slots: string[] = []
  readonly #slotIndex = new Int32Array(SLOTS).fill(-1)
  #count = 0
  #used = BLOCK
  #spilled: number | null = null
  #lastBlock = 0
  /** What `look` found. Narrow: one octet a letter, the lower half of Unicode's first 256; else UTF-16. */
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

  /** The text at a place, or null where the table has none. */
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

  /** How many letters the text at a place has; -1 where the table has none. */
  lengthAt(index: number): number {
    if (!this.#find(index)) return -1
    const { from, to, isNarrow } = this.found
    return isNarrow ? to - from : (to - from) / 2
  }

  /** Tells in `found` where among `octets` the text at a place lies; false where the table has none. */
  locate(index: number): boolean {
    if (!this.#find(index)) return false
    this.octets = this.#blocks[this.#lastBlock] ?? this.#readBlock(this.#lastBlock)
    return true
  }

  #find(index: number): boolean {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#count)) return false
    const told = this.#ends[index]!
    const before = index === this.#firsts[this.#blockOf(index)] ? 0 : this.#ends[index - 1]!
    this.found.from = before < 0 ? ~before : before
    this.found.to = told < 0 ? ~told : told
    this.found.isNarrow = told < 0
    return true
  }

  close(): void {
    if (this.#spilled !== null) closeSync(this.#spilled)
    this.#spilled = null
  }

  #beginBlock(): void {
    const last = this.#blocks.length - 1
    let next: Buffer = Buffer.allocUnsafeSlow(BLOCK)
    if (this.#blocks.length > BLOCKS_KEPT) {
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
      const [oldest = 0, taken = block] = this.#read.entries().next().value ?? []
      this.#read.delete(oldest)
      block = taken
    }
    readSync(this.#spillFile(), block, 0, BLOCK, number * BLOCK)
    this.#read.set(number, block)
    return block
  }

  /** A file without a name: it is gone with this process, however that ends. */
  #spillFile(): number {
    if (this.#spilled !== null) return this.#spilled
    const file = path.join(tmpdir(), `peyk-texts-${randomUUID()}`)
    this.#spilled = openSync(file, 'wx+', 0o600)
    unlinkSync(file)
    return this.#spilled
  }
}

const WIDE = /[^\u0000-\u00ff]/
