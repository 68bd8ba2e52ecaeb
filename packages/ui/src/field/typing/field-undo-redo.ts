/** What a field held, and where its caret stood. */
type FieldSnapshot = { value: string; caret: number }
type FieldHistory = { undo: FieldSnapshot[]; redo: FieldSnapshot[]; kind: string; atMs: number; hasMoved: boolean }

const MAX_SNAPSHOTS = 100
/** Characters typed one after the other go and come back together; a pause parts them. */
const PAUSE_MS = 1000
const MERGED_INPUT_TYPES = new Set([
  'insertText',
  'insertCompositionText',
  'deleteContentBackward',
  'deleteContentForward',
])

/** Fields of one line; a code and a password are not kept, and a text area is shown as it is typed. */
const hasFieldUndo = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  /^(?:text|tel|url|search)$/.test(target.type) &&
  !target.readOnly &&
  !/one-time-code|password/.test(target.autocomplete)

const takeSnapshot = (field: HTMLInputElement): FieldSnapshot => ({
  value: field.value,
  caret: field.selectionEnd ?? field.value.length,
})

/** What an undo key asks for. The letter Z has other names on a Persian keyboard, its place is the same. */
const undoShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null => {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z' || code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' || code === 'KeyY' ? 'redo' : null
}

// React notices a new text only where it was not set through the field itself.
const setText = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

/**
 * Undo and redo in the fields of one line. A field that shows other digits than were typed, or puts separators in,
 * sets its text anew, and the browser forgets what stood there before: it is kept here instead. Ends with the function
 * it returns.
 */
export function installFieldUndo(): () => void {
  const histories = new WeakMap<HTMLInputElement, FieldHistory>()
  const go = (field: HTMLInputElement, way: 'undo' | 'redo') => {
    const history = histories.get(field)
    if (history === undefined) return
    const now = takeSnapshot(field)
    let moment = history[way].pop()
    while (moment?.value === now.value) moment = history[way].pop()
    if (moment === undefined) return
    history[way === 'undo' ? 'redo' : 'undo'].push(now)
    history.hasMoved = true
    setText(field, moment.value)
    field.setSelectionRange(moment.caret, moment.caret)
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: way === 'undo' ? 'historyUndo' : 'historyRedo' }),
    )
  }
  const note = (event: InputEvent) => {
    const field = event.target
    if (!hasFieldUndo(field)) return
    const { inputType: kind, timeStamp: atMs } = event
    if (kind === 'historyUndo' || kind === 'historyRedo') {
      event.preventDefault()
      go(field, kind === 'historyUndo' ? 'undo' : 'redo')
      return
    }
    const old = histories.get(field)
    const history = old ?? { undo: [], redo: [], kind: '', atMs: 0, hasMoved: true }
    const isSameRun =
      MERGED_INPUT_TYPES.has(kind) &&
      history.kind === kind &&
      !history.hasMoved &&
      atMs - history.atMs < PAUSE_MS &&
      field.selectionStart === field.selectionEnd
    if (!isSameRun) history.undo = [...history.undo.slice(1 - MAX_SNAPSHOTS), takeSnapshot(field)]
    histories.set(field, Object.assign(history, { kind, atMs, hasMoved: false, redo: [] }))
  }
  const press = (event: KeyboardEvent) => {
    const field = event.target
    if (!hasFieldUndo(field)) return
    const way = undoShortcut(event)
    const history = histories.get(field)
    if (way !== null && history !== undefined) {
      event.preventDefault()
      go(field, way)
    } else if (history !== undefined && /^(?:Arrow|Home|End|Page)/.test(event.key)) history.hasMoved = true
  }
  const point = ({ target }: PointerEvent) => {
    const history = hasFieldUndo(target) ? histories.get(target) : undefined
    if (history !== undefined) history.hasMoved = true
  }
  const early = { capture: true }
  document.addEventListener('beforeinput', note, early)
  document.addEventListener('keydown', press, early)
  document.addEventListener('pointerdown', point, early)
  return () => {
    document.removeEventListener('beforeinput', note, early)
    document.removeEventListener('keydown', press, early)
    document.removeEventListener('pointerdown', point, early)
  }
}
