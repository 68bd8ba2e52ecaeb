import { useState } from 'react'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useUndoableCall } from './use-undoable-call.ts'

interface DeleteRowsInput<Row> {
  /** For one row, by its name, and for several, by their number. */
  texts: {
    removeTitle: (name: string) => string
    removeManyTitle: (count: string) => string
    removed: (name: string) => string
    removedMany: (count: string) => string
  }
  nameOf: (row: Row) => string
  remove: (ids: number[], undoKey: string) => Promise<unknown>
  /** `remove` passes the undo key on. */
  isUndoable?: boolean
  onDone: () => void
}

/** Deletes rows of a list after a question: which rows, the question itself, and the toast that it is done. */
export const useConfirmDeleteRows = <Row extends { id: number }>({
  texts,
  nameOf,
  remove,
  isUndoable = false,
  onDone,
}: DeleteRowsInput<Row>) => {
  const [rows, ask] = useState<readonly Row[]>([])
  const runUndoable = useUndoableCall()
  const [only] = rows
  const name = rows.length === 1 && only !== undefined ? nameOf(only) : null
  const count = formatCount(rows.length)
  const removeRows = () =>
    runUndoable(rows, async (undoKey) => {
      await remove(
        rows.map(({ id }) => id),
        undoKey,
      )
      onDone()
      return { title: name === null ? texts.removedMany(count) : texts.removed(name), isUndoable }
    })
  return {
    rows,
    /** Opens the question for these rows. */
    ask,
    /** For `RemoveDialog`. */
    dialog: {
      isOpen: rows.length > 0,
      title: name === null ? texts.removeManyTitle(count) : texts.removeTitle(name),
      onConfirm: removeRows,
      onClose: () => ask([]),
    },
  }
}
