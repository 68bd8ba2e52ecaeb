import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { EllipsisVertical } from 'lucide-react'

import type { DrawnTable } from './data-table.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { MenuOnDemand } from '../overlay/menu.lazy.tsx'
import { nameOfRow, type RowBoxProps } from './row-checkbox.tsx'

export type RowActionsProps = Pick<RowBoxProps, 'row' | 'columns' | 'rowKey' | 'rowName'> & {
  rowActions: NonNullable<DrawnTable<unknown>['rowActions']>
}

/** The button at the end of a row and what it opens; dangerous actions stand apart, at the end. */
export function RowActions({ row, rowActions, ...names }: RowActionsProps) {
  const actions = rowActions(row)
  if (actions.length === 0) return null
  const name = ui.table.actionsOf(nameOfRow({ row, ...names }))
  return (
    <span className="relative z-1 inline-flex print:hidden">
      <MenuOnDemand
        label={name}
        placement="bottom end"
        groups={[actions.filter(({ isDanger }) => !isDanger), actions.filter(({ isDanger }) => isDanger)].filter(
          (group) => group.length > 0,
        )}
        trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={name} />}
      />
    </span>
  )
}
