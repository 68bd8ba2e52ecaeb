import { useQuery } from '@tanstack/react-query'
import { ListPlus, Pencil, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { customFieldsQuery, useDeleteCustomFields, useUpdateCustomField } from '../phonebook.api.ts'
import { toCustomFieldsParams, customFieldFilters } from './custom-field.model.ts'
import type { CustomFieldRow } from '../phonebook.model.ts'
import { customFieldColumns } from './custom-field-columns.tsx'
import { LazyCustomFieldDialog } from './custom-field-dialog.lazy.tsx'
import { RemoveButton } from '../list/remove-button.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { useConfirmDeleteRows } from '../list/use-confirm-delete-rows.ts'

const { features: texts } = phonebookTexts

const rowKey = ({ id }: CustomFieldRow) => String(id)
const rowName = ({ title }: CustomFieldRow) => title

/** The extra fields of contacts: made, renamed, switched off and taken away. */
export function CustomFieldsList() {
  const { search, navigate } = useContactsUrl()
  const list = useUrlList({ search, navigate, items: customFieldFilters })
  const mayChange = usePermission('phonebook.manage', 'phonebook.updateOption')
  const features = useQuery(customFieldsQuery(toCustomFieldsParams(search)))
  // What the platform defines is nobody's to take away.
  const selected = useSelectedRows({ rows: (features.data?.rows ?? []).filter(({ is_system }) => !is_system), rowKey })
  const update = useUpdateCustomField()
  const remove = useDeleteCustomFields()
  const removing = useConfirmDeleteRows<CustomFieldRow>({
    texts,
    nameOf: rowName,
    remove: (listOptions) => remove.mutateAsync({ listOptions }),
    onDone: selected.clear,
  })
  /** Null is a field to be made. */
  const [edited, edit] = useState<{ feature: CustomFieldRow | null } | null>(null)
  const turn = (row: CustomFieldRow) =>
    update.mutateAsync({ id: row.id, is_active: !row.is_active }).then(
      () => showToast({ title: row.is_active ? texts.offDone(row.title) : texts.onDone(row.title) }),
      (error: unknown) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
    )
  const actionsOf = (row: CustomFieldRow) =>
    row.is_system
      ? []
      : [
          { id: 'edit', label: phonebookTexts.edit, icon: Pencil, onAction: () => edit({ feature: row }) },
          {
            id: 'turn',
            label: row.is_active ? texts.off : texts.on,
            icon: row.is_active ? ToggleLeft : ToggleRight,
            onAction: () => void turn(row),
          },
          {
            id: 'remove',
            label: phonebookTexts.remove,
            icon: Trash2,
            isDanger: true,
            onAction: () => removing.ask([row]),
          },
        ]
  return (
    <div className="flex flex-col gap-4">
      <Filters {...list.filters} note={list.found(features, texts.count)} />
      <DataTable
        {...list.table(features)}
        label={texts.label}
        columns={customFieldColumns}
        rowKey={rowKey}
        rowName={rowName}
        {...(mayChange && {
          rowActions: actionsOf,
          selection: {
            ...selected.selection,
            actions: <RemoveButton onPress={() => removing.ask(selected.rows)} />,
          },
        })}
        empty={
          list.isFiltered ? (
            <NothingFound title={texts.noResult} onClear={list.filters.onClear} clearLabel={ui.filters.clear} />
          ) : (
            <EmptyState
              icon={ListPlus}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <PermissionButton
                  permission="phonebook.manage"
                  apiCall="phonebook.createOption"
                  onPress={() => edit({ feature: null })}
                >
                  {texts.create}
                </PermissionButton>
              }
            />
          )
        }
      />
      {edited !== null && <LazyCustomFieldDialog customField={edited.feature} onClose={() => edit(null)} />}
      <RemoveDialog {...removing.dialog} text={texts.removeText} />
    </div>
  )
}
