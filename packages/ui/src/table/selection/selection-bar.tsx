import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { X } from 'lucide-react'

import { formatCount } from '../../format/format-values.ts'
import { Button } from '../../button/button.tsx'
import type { RowSelection } from '../table-props.ts'

/**
 * How many rows are selected and the actions on them. It sticks to the bottom of the window: no row moves when the first
 * is selected, and one need not scroll up to act on the last.
 */
export function SelectionBar({ selection }: { selection: RowSelection }) {
  const count = selection.count ?? selection.selected.size
  const isShown = count > 0
  return (
    <div
      {...(isShown && { 'data-choice-bar': true })}
      className={
        isShown
          ? 'sticky bottom-[calc(var(--page-bottom)+0.75rem)] z-3 flex max-h-[50dvh] flex-wrap items-center gap-x-4 gap-y-2 overflow-auto rounded-lg border border-line bg-surface px-4 py-3 shadow-popover print:hidden'
          : 'sr-only'
      }
    >
      <p role="status" className="text-sm font-medium text-ink">
        {isShown && ui.table.chosen(formatCount(count))}
      </p>
      {isShown && (
        <>
          {/* On the phone one line that scrolls sideways, to leave room for the rows. */}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-desk:order-last max-desk:-m-1 max-desk:w-full max-desk:flex-nowrap max-desk:overflow-x-auto max-desk:p-1 max-desk:*:shrink-0">
            {selection.actions}
          </div>
          <Button
            size="sm"
            variant="ghost"
            icon={X}
            onPress={() => selection.onChange(new Set())}
            className="max-desk:ms-auto"
          >
            {ui.table.chooseNone}
          </Button>
          {Boolean(selection.note) && <div className="w-full">{selection.note}</div>}
        </>
      )}
    </div>
  )
}
