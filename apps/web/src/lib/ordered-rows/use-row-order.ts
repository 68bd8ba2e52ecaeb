import { useEffect, useRef, useState } from 'react'
import { rowOrder as texts } from '@peyk/phrases/fa/ui/row-order.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../call-errors/call-error-message.ts'
import { showToast } from '../toasts/show-toast.ts'
import { inOrder, movedOrder } from './row-order.ts'

export interface RowOrderOptions<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  save: (ids: number[]) => Promise<unknown>
}

/** The order of rows while people change it: drawn at once, kept while the list is read again, undone where refused. */
export const useRowOrder = <Row>({ rows, idOf, nameOf, save }: RowOrderOptions<Row>) => {
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const isSaving = useRef(false)
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number | null>(null)
  const shown = ids === null ? rows : inOrder(rows, ids, idOf)
  useEffect(() => {
    if (!isSaving.current) setIds(null)
  }, [rows])
  // A moved row takes the focus out of its button.
  useEffect(() => {
    if (focused.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${focused.current}-"]:enabled`)
    const { activeElement } = document
    if (buttons !== undefined && ![...buttons].some((button) => button === activeElement)) buttons[0]?.focus()
    focused.current = null
  })
  const move = (row: Row, to: number) => {
    const next = movedOrder(shown.map(idOf), { id: idOf(row), to })
    if (next === null || isSaving.current) return
    focused.current = idOf(row)
    isSaving.current = true
    setIds(next)
    setSaid(texts.moved(nameOf(row), formatCount(to + 1)))
    void save(next)
      .catch((error: unknown) => {
        setIds(null)
        showToast({ title: texts.failed, description: callErrorMessage(error), tone: 'warning' })
      })
      .finally(() => (isSaving.current = false))
  }
  return {
    list,
    shown,
    said,
    move,
    isDragging: dragged !== null,
    startDrag: (row: Row) => setDragged(idOf(row)),
    endDrag: () => setDragged(null),
    dropAt: (place: number) => {
      const moving = shown.find((row) => idOf(row) === dragged)
      if (moving !== undefined) move(moving, place)
      setDragged(null)
    },
  }
}
