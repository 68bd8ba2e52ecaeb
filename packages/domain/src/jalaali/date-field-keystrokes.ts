import { toLatinDigits } from '../digits/digits.ts'
import { capDateField, maskTypedDate, maskTypedTime } from './format-and-mask.ts'

/** What a key did to a field: the text it left, what stood there before, and where the caret is now. */
export type Keystroke = {
  text: string
  previous: string
  caret: number
  /** It was the key that deletes onward: a separator it took away is passed over. */
  isForward?: boolean
}
/** What the field shows then, in Latin digits, and where the caret goes. */
export type Typed = { text: string; caret: number }

const WIDTHS = { date: [4, 2, 2], dateTime: [4, 2, 2, 2, 2], time: [2, 2] } as const
const AFTER = { date: '//', dateTime: '// :', time: ':' } as const
const SHAPES = {
  date: /^\d{0,4}(?:\/\d{0,2}){0,2}$/,
  dateTime: /^\d{0,4}(?:\/\d{0,2}){0,2}(?: \d{0,2}(?::\d{0,2})?)?$/,
  time: /^\d{0,2}(?::\d{0,2})?$/,
} as const
type Shape = keyof typeof WIDTHS
type Place = { field: number; offset: number }

/**
 * A key in a date field. At the end the mask goes on; in the middle each digit stays in its own field: a full one is
 * typed over digit by digit and leads on to the next, a deleted digit leaves its separators where they are.
 */
export function typeDate({ withTime, ...key }: Keystroke & { withTime: boolean }): Typed {
  return type(key, withTime ? 'dateTime' : 'date', (text) =>
    maskTypedDate({ text, previous: toLatinDigits(key.previous), withTime }),
  )
}

/** The same in a field of a time alone. */
export function typeTime(key: Keystroke): Typed {
  return type(key, 'time', (text) => maskTypedTime({ text, previous: toLatinDigits(key.previous) }))
}

function type(
  { text: typed, previous: before, caret, isForward }: Keystroke,
  shape: Shape,
  mask: (text: string) => string,
): Typed {
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
  const fields = fieldsOf(previous, { from: head, to: removedTo })
  const place = placeOf(previous, head)
  for (const char of inserted) put(char, { fields, place, shape })
  return drawn({ fields, place, shape, wasInserted: inserted !== '' })
}

/** A field that was emptied in the middle. */
const hasGap = (text: string): boolean => /[/ :][/ :]/.test(text)

/** The digits between the separators, without those that were taken away. */
function fieldsOf(text: string, { from, to }: { from: number; to: number }): string[] {
  const fields = ['']
  for (const [at, char] of [...text].entries()) {
    if (!/\d/.test(char)) fields.push('')
    else if (at < from || at >= to) fields.push(`${fields.pop() ?? ''}${char}`)
  }
  return fields
}

function placeOf(text: string, index: number): Place {
  const fields = text.slice(0, index).split(/[/ :]/)
  return { field: fields.length - 1, offset: fields.at(-1)?.length ?? 0 }
}

function put(char: string, { fields, place, shape }: { fields: string[]; place: Place; shape: Shape }): void {
  const widths = WIDTHS[shape]
  const goOn = () => {
    place.field += 1
    place.offset = 0
    fields[place.field] ??= ''
  }
  const isLast = place.field === widths.length - 1
  if (!/\d/.test(char)) {
    // A separator that is typed leaves the field, unless the field was left by itself.
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

function drawn({
  fields,
  place,
  shape,
  wasInserted,
}: {
  fields: string[]
  place: Place
  shape: Shape
  wasInserted: boolean
}): Typed {
  const isDone = wasInserted && place.offset === WIDTHS[shape][place.field] && place.field < fields.length - 1
  const { field, offset } = isDone ? { field: place.field + 1, offset: 0 } : place
  let caret = offset
  for (const before of fields.slice(0, field)) caret += before.length + 1
  const text = fields.map((one, at) => one + (at < fields.length - 1 ? AFTER[shape][at] : '')).join('')
  return { text, caret }
}
