import { useVirtualizer } from '@tanstack/react-virtual'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useCallback, useRef } from 'react'

import type { TableViewProps } from './table-props.ts'
import { TableCardList } from './table-card-list.tsx'
import { TableRows } from './table-rows.tsx'

/** What `edgeClass` makes of a row of one line: a guess that is right costs no second measure of all rows. */
const ROW_PX = 52
const CARD_PX = 160
const CARD_GAP_PX = 12
/** Rows drawn beyond the edges: enough for Tab to find the next one, few enough for 60 pictures a second. */
const OVERSCAN_ROWS = 6
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** Thousands of rows in a window of their own, of which only those in sight are drawn. */
export function VirtualTable({ table, isMobile }: { table: TableViewProps<unknown>; isMobile: boolean }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows: all, rowKey } = table
  // The same function for every drawing: with a new one the places of all rows are reckoned again, at every step.
  const getItemKey = useCallback((at: number) => rowKey(all[at]), [all, rowKey])
  // oxlint-disable-next-line react/incompatible-library -- there is no compiler here that could keep its answers
  const rows = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isMobile ? CARD_PX : ROW_PX),
    gap: isMobile ? CARD_GAP_PX : 0,
    overscan: OVERSCAN_ROWS,
    getItemKey,
  })
  const drawn = rows.getVirtualItems()
  const first = drawn[0]
  const last = drawn.at(-1)
  const part = {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    beforePx: first?.start ?? 0,
    afterPx: rows.getTotalSize() - (last?.end ?? 0),
    measure: rows.measureElement,
  }
  const Form = isMobile ? TableCardList : TableRows
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={ui.table.scrollLong(table.label)}
      {...SCROLLED_BY_KEYS}
      // Its size does not come from what is in it, so that a row which comes or goes lays out nothing around it.
      className="scrollbar-slim h-[75dvh] overflow-auto rounded-lg [contain:strict] focus-visible:-outline-offset-2"
    >
      <Form {...table} part={part} />
    </div>
  )
}
