import { useState } from 'react'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'

interface DeleteRowsInput<Row> {
  /** What is said of one, by its name, and of several, by their number. */
  texts: {
    removeTitle: (name: string) => string
    removeManyTitle: (count: string) => string
    removed: (name: string) => string
    removedMany: (count: string) => string
  }
  nameOf: (row: Row) => string
  remove: (ids: number[]) => Promise<unknown>
  /** Tells that it is done. */
  notifyDone?: (title: string) => void
  onDone: () => void
}

/** Takes rows out of a list of the phonebook after it was asked: whom, what the question says, what is told then. */
export const useConfirmDeleteRows = <Row extends { id: number }>({ texts, nameOf, remove, notifyDone = (title) => tell({ title }), onDone }: DeleteRowsInput<Row>) => {
  const [rows, ask] = useState<readonly Row[]>([])
  const [only] = rows
  const name = rows.length === 1 && only !== undefined ? nameOf(only) : null
  const count = formatCount(rows.length)
  const takeAway = async () => {
    await remove(rows.map(({ id }) => id))
    onDone()
    notifyDone(name === null ? texts.removedMany(count) : texts.removed(name))
  }
  return {
    rows,
    /** Asks whether these go. */
    ask,
    /** For `RemoveDialog`. */
    dialog: {
      isOpen: rows.length > 0,
      title: name === null ? texts.removeManyTitle(count) : texts.removeTitle(name),
      onConfirm: takeAway,
      onClose: () => ask([]),
    },
  }
} // prettier-ignore
