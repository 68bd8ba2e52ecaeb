import { GripVertical } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { rowOrder as texts } from '@peyk/phrases/fa/ui/row-order.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'

interface DraggedRowProps {
  /** Null where nothing can be dragged. */
  drag: { isUnderWay: boolean; start: () => void; end: () => void; drop: () => void } | null
  children: ReactNode
}

/** A row that is dragged by its handle, and onto which others are dropped. */
export function DraggedRow({ drag, children }: DraggedRowProps) {
  const row = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={row}
      className={classNames(
        'flex items-start gap-3 border-line px-5 py-4 not-first:border-t max-desk:flex-wrap max-desk:px-4',
        drag?.isUnderWay === true && 'transition-colors hover:bg-hover',
      )}
      {...(drag?.isUnderWay === true && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault()
          drag.drop()
        },
      })}
    >
      {drag !== null && (
        <span
          draggable
          title={texts.drag}
          className="mt-1 cursor-grab text-ink-3"
          onDragStart={(event) => {
            if (row.current !== null) event.dataTransfer.setDragImage(row.current, 0, 0)
            event.dataTransfer.effectAllowed = 'move'
            drag.start()
          }}
          onDragEnd={drag.end}
        >
          <GripVertical size={18} aria-hidden />
        </span>
      )}
      {children}
    </li>
  )
}
