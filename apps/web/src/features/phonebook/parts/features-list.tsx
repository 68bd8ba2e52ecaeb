import { useQuery } from '@tanstack/react-query'
import { ListPlus, Pencil, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { DataTable } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { Filters } from '@peyk/ui/widgets/filters.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useList } from '../../../lib/search/use-list.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import { featuresQuery, useDeleteFeatures, useUpdateFeature } from '../phonebook.api.ts'
import { askedFeatures, featureFilters, type FeatureRow } from '../phonebook.state.ts'
import { featureColumns } from './feature-columns.tsx'
import { FeatureDialogOnDemand } from './feature-dialog-on-demand.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAddress } from './use-address.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useRemoving } from './use-removing.ts'

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
