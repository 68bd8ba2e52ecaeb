import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { EllipsisVertical } from 'lucide-react'

import type { TableViewProps } from './table-props.ts'
import { IconButton } from '../button/icon-button.tsx'
import { LazyMenu } from '../overlay/menu.lazy.tsx'
import { accessibleRowName, type RowCheckboxProps } from './selection/row-checkbox.tsx'

export type RowMenuProps = Pick<RowCheckboxProps, 'row' | 'columns' | 'rowKey' | 'rowName'> & {
  rowActions: NonNullable<TableViewProps<unknown>['rowActions']>
}

/** The button at the end of a row and what it opens; dangerous actions stand apart, at the end. */
export function RowMenu({ row, rowActions, ...names }: RowMenuProps) {
  const actions = rowActions(row)
  if (actions.length === 0) return null
  const name = ui.table.actionsOf(accessibleRowName({ row, ...names }))
  return (
    <span className="relative z-1 inline-flex print:hidden">
      <LazyMenu
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
