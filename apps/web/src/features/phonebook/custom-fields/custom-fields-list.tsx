import { useQuery } from '@tanstack/react-query'
import { ListPlus, Pencil, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { MayButton } from '../../../lib/permission/permission-button.tsx'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useList } from '../../../lib/search/use-url-list.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { featuresQuery, useDeleteFeatures, useUpdateFeature } from '../phonebook.api.ts'
import { askedFeatures, featureFilters, type FeatureRow } from '../phonebook.model.ts'
import { featureColumns } from './custom-field-columns.tsx'
import { FeatureDialogOnDemand } from './custom-field-dialog.lazy.tsx'
import { RemoveButton } from '../list/remove-button.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useAddress } from '../list/use-contacts-url.ts'
import { useChosenRows } from '../list/use-selected-rows.ts'
import { useRemoving } from '../list/use-delete-rows.ts'

const { features: texts } = webPhonebook

const keyOf = ({ id }: FeatureRow) => String(id)
const nameOfRow = ({ title }: FeatureRow) => title

/** The extra fields of contacts: made, renamed, switched off and taken away. */
export function FeaturesList() {
  const { search, navigate } = useAddress()
  const list = useList({ search, navigate, items: featureFilters })
  const mayChange = useMay('phonebook.manage', 'phonebook.updateOption')
  const features = useQuery(featuresQuery(askedFeatures(search)))
  // What the platform defines is nobody's to take away.
  const chosen = useChosenRows({ rows: (features.data?.rows ?? []).filter(({ is_system }) => !is_system), keyOf })
  const update = useUpdateFeature()
  const remove = useDeleteFeatures()
  const removing = useRemoving<FeatureRow>({
    texts,
    nameOf: nameOfRow,
    remove: (listOptions) => remove.mutateAsync({ listOptions }),
    onDone: chosen.clear,
  })
  /** Null is a field to be made. */
  const [edited, edit] = useState<{ feature: FeatureRow | null } | null>(null)
  const turn = (row: FeatureRow) =>
    update.mutateAsync({ id: row.id, is_active: !row.is_active }).then(
      () => tell({ title: row.is_active ? texts.offDone(row.title) : texts.onDone(row.title) }),
      (error: unknown) => tell({ title: errorTextOf(error), tone: 'warning' }),
    )
  const actionsOf = (row: FeatureRow) =>
    row.is_system
      ? []
      : [
          { id: 'edit', label: webPhonebook.edit, icon: Pencil, onAction: () => edit({ feature: row }) },
          {
            id: 'turn',
            label: row.is_active ? texts.off : texts.on,
            icon: row.is_active ? ToggleLeft : ToggleRight,
            onAction: () => void turn(row),
          },
          {
            id: 'remove',
            label: webPhonebook.remove,
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
        columns={featureColumns}
        rowKey={keyOf}
        rowName={nameOfRow}
        {...(mayChange && {
          rowActions: actionsOf,
          selection: {
            ...chosen.selection,
            actions: <RemoveButton onPress={() => removing.ask(chosen.rows)} />,
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
                <MayButton
                  permission="phonebook.manage"
                  asks="phonebook.createOption"
                  onPress={() => edit({ feature: null })}
                >
                  {texts.create}
                </MayButton>
              }
            />
          )
        }
      />
      {edited !== null && <FeatureDialogOnDemand feature={edited.feature} onClose={() => edit(null)} />}
      <RemoveDialog {...removing.dialog} text={texts.removeText} />
    </div>
  )
}
