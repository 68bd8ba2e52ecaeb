import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { capDateField, maskTypedDate, maskTypedTime } from '@peyk/domain/jalaali/format-and-mask.ts'

/** What a key did to a field: the text it left, what stood there before, and where the caret is now. */
export type Keystroke = {
  text: string
  previous: string
  caret: number
  /** It was the key that deletes onward: a separator it took away is passed over. */
  isForward?: boolean
}
/** What the field shows then, in Latin digits, and where the caret goes. */
export type TextWithCaret = { text: string; caret: number }

const WIDTHS = { date: [4, 2, 2], dateTime: [4, 2, 2, 2, 2], time: [2, 2] } as const
const AFTER = { date: '//', dateTime: '// :', time: ':' } as const
const SHAPES = {
  date: /^\d{0,4}(?:\/\d{0,2}){0,2}$/,
  dateTime: /^\d{0,4}(?:\/\d{0,2}){0,2}(?: \d{0,2}(?::\d{0,2})?)?$/,
  time: /^\d{0,2}(?::\d{0,2})?$/,
} as const
type Shape = keyof typeof WIDTHS
type FieldPosition = { field: number; offset: number }

/**
 * Applies a key to a date field. At the end the mask continues; in the middle each digit stays in its own part:
 * typing in a full part overwrites it digit by digit and moves on to the next, and deleting a digit leaves the
 * separators where they are.
 */
export function applyDateKeystroke({ withTime, ...key }: Keystroke & { withTime: boolean }): TextWithCaret {
  return applyKeystroke(key, withTime ? 'dateTime' : 'date', (text) =>
    maskTypedDate({ text, previous: toLatinDigits(key.previous), withTime }),
  )
}

/** The same in a field of a time alone. */
export function applyTimeKeystroke(key: Keystroke): TextWithCaret {
  return applyKeystroke(key, 'time', (text) => maskTypedTime({ text, previous: toLatinDigits(key.previous) }))
}

function applyKeystroke(
  { text: typed, previous: before, caret, isForward }: Keystroke,
  shape: Shape,
  mask: (text: string) => string,
): TextWithCaret {
  const [text, previous] = [toLatinDigits(typed), toLatinDigits(before)]
  const tail = text.slice(caret)
  const removedTo = previous.length - tail.length
  const isInside = removedTo >= 0 && previous.slice(removedTo) === tail
  // Another text as a whole: one that the field had before is brought back as it was.
  if (!isInside && SHAPES[shape].test(text)) return { text, caret }
  if (!isInside || (!/\d/.test(tail) && !hasGap(previous))) {
    const shown = mask(text)
    return { text: shown, caret: shown.length }
  }
  let head = 0
  while (head < caret && head < removedTo && text[head] === previous[head]) head += 1
  const inserted = text.slice(head, caret)
  const removed = previous.slice(head, removedTo)
  if (inserted === '' && !/\d/.test(removed)) return { text: previous, caret: isForward ? removedTo : head }
  const fields = splitFields(previous, { from: head, to: removedTo })
  const place = toFieldPosition(previous, head)
  for (const char of inserted) insertChar(char, { fields, place, shape })
  return renderFields({ fields, place, shape, wasInserted: inserted !== '' })
}

/** A field that was emptied in the middle. */
const hasGap = (text: string): boolean => /[/ :][/ :]/.test(text)

/** The digits between the separators, without those that were taken away. */
function splitFields(text: string, { from, to }: { from: number; to: number }): string[] {
  const fields = ['']
  for (const [at, char] of [...text].entries()) {
    if (!/\d/.test(char)) fields.push('')
    else if (at < from || at >= to) fields.push(`${fields.pop() ?? ''}${char}`)
  }
  return fields
}

function toFieldPosition(text: string, index: number): FieldPosition {
  const fields = text.slice(0, index).split(/[/ :]/)
  return { field: fields.length - 1, offset: fields.at(-1)?.length ?? 0 }
}

function insertChar(
  char: string,
  { fields, place, shape }: { fields: string[]; place: FieldPosition; shape: Shape },
): void {
  const widths = WIDTHS[shape]
  const goOn = () => {
    place.field += 1
    place.offset = 0
    fields[place.field] ??= ''
  }
  const isLast = place.field === widths.length - 1
  if (!/\d/.test(char)) {
    // A typed separator ends the part, unless the part was ended automatically.
    if (char === AFTER[shape][place.field] && place.offset > 0 && !isLast) goOn()
    return
  }
  if (place.offset >= (widths[place.field] ?? 0)) {
    if (isLast) return
    goOn()
  }
  const width = widths[place.field] ?? 0
  const field = fields[place.field] ?? ''
  const isFull = field.length >= width
  const next = field.slice(0, place.offset) + char + field.slice(place.offset + (isFull ? 1 : 0))
  const position = place.field + (shape === 'time' ? WIDTHS.date.length : 0)
  fields[place.field] = next.length === width ? capDateField({ field: next, position }) : next
  place.offset += 1
}

function renderFields({
  fields,
  place,
  shape,
  wasInserted,
}: {
  fields: string[]
  place: FieldPosition
  shape: Shape
  wasInserted: boolean
}): TextWithCaret {
  const isDone = wasInserted && place.offset === WIDTHS[shape][place.field] && place.field < fields.length - 1
  const { field, offset } = isDone ? { field: place.field + 1, offset: 0 } : place
  let caret = offset
  for (const before of fields.slice(0, field)) caret += before.length + 1
  const text = fields.map((one, at) => one + (at < fields.length - 1 ? AFTER[shape][at] : '')).join('')
  return { text, caret }
}
