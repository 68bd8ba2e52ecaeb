import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowOrder as texts } from '@peyk/phrases/fa/ui/row-order.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { DraggedRow } from './dragged-row.tsx'
import { useRowOrder, type RowOrderOptions } from './use-row-order.ts'

interface OrderedListProps<Row> extends RowOrderOptions<Row> {
  label: string
  /** What the order decides, and how it is changed: the latter alone if nothing is given, and no line for an empty one. */
  hint?: string | undefined
  /** Who may not change the order sees it. */
  isFixed?: boolean
  className?: string | undefined
  /** What stands in a row; `arrows` belongs among its buttons. */
  children: (row: Row, arrows: ReactNode) => ReactNode
}

/** Rows whose order people decide: moved by their buttons, which keep the focus, or dragged on a desktop. */
export function OrderedList<Row>({
  label,
  hint,
  isFixed = false,
  className,
  children,
  ...rows
}: OrderedListProps<Row>) {
  const { idOf, nameOf } = rows
  const isMobile = useLayoutMode() === 'mobile'
  const { list, shown, said, move, ...order } = useRowOrder(rows)
  const shownHint = hint ?? (shown.length < 2 ? '' : texts.hint)
  const arrows = (row: Row, place: number) => (
    <>
      <IconButton
        icon={ArrowUp}
        label={texts.up(nameOf(row))}
        isDisabled={place === 0}
        onPress={() => move(row, place - 1)}
        data-move={`${idOf(row)}-up`}
      />
      <IconButton
        icon={ArrowDown}
        label={texts.down(nameOf(row))}
        isDisabled={place === shown.length - 1}
        onPress={() => move(row, place + 1)}
        data-move={`${idOf(row)}-down`}
      />
    </>
  )
  return (
    <>
      <ol ref={list} aria-label={label} className={className}>
        {shown.map((row, place) => (
          <DraggedRow
            key={idOf(row)}
            drag={
              isFixed || isMobile || shown.length < 2
                ? null
                : {
                    isUnderWay: order.isDragging,
                    start: () => order.startDrag(row),
                    end: order.endDrag,
                    drop: () => order.dropAt(place),
                  }
            }
          >
            {children(row, isFixed ? null : arrows(row, place))}
          </DraggedRow>
        ))}
      </ol>
      {shownHint !== '' && (
        <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-desk:px-4">{shownHint}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
