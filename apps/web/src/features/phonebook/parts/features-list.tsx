import { useQuery } from '@tanstack/react-query'
import { ListPlus, Pencil, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { DataTable } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { Filters } from '@peyk/ui/widgets/filters.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
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

const { features: texts } = webPhonebook

type Act = { kind: 'edit'; row: FeatureRow | null } | { kind: 'remove'; rows: readonly FeatureRow[] }
const keyOf = ({ id }: FeatureRow) => String(id)

/** The extra fields of contacts: made, renamed, switched off and taken away. */
export function FeaturesList() {
  const { search, navigate } = useAddress()
  const list = useList({ search, navigate, items: featureFilters })
  const mayChange = useMay('phonebook.manage')
  const features = useQuery(featuresQuery(askedFeatures(search)))
  // What the platform defines is nobody's to take away.
  const chosen = useChosenRows({ rows: (features.data?.rows ?? []).filter(({ is_system }) => !is_system), keyOf })
  const update = useUpdateFeature()
  const remove = useDeleteFeatures()
  const [act, setAct] = useState<Act | null>(null)
  const removed = act?.kind === 'remove' ? act.rows : []
  const [only] = removed
  const isOne = removed.length === 1 && only !== undefined
  const takeAway = async () => {
    await remove.mutateAsync({ listOptions: removed.map(({ id }) => id) })
    chosen.clear()
    tell({ title: isOne ? texts.removed(only.title) : texts.removedMany(formatCount(removed.length)) })
  }
  const turn = (row: FeatureRow) =>
    update.mutateAsync({ id: row.id, is_active: !row.is_active }).then(
      () => tell({ title: row.is_active ? texts.offDone(row.title) : texts.onDone(row.title) }),
      (error: unknown) => tell({ title: errorTextOf(error), tone: 'warning' }),
    )
  const actionsOf = (row: FeatureRow) =>
    row.is_system
      ? []
      : [
          { id: 'edit', label: webPhonebook.edit, icon: Pencil, onAction: () => setAct({ kind: 'edit', row }) },
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
            onAction: () => setAct({ kind: 'remove', rows: [row] }),
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
        rowName={(row) => row.title}
        {...(mayChange && {
          rowActions: actionsOf,
          selection: {
            ...chosen.selection,
            actions: <RemoveButton onPress={() => setAct({ kind: 'remove', rows: chosen.rows })} />,
          },
        })}
        empty={
          list.isFiltered ? (
            <EmptyState title={texts.noResult} description={webPhonebook.noResultHint} />
          ) : (
            <EmptyState
              icon={ListPlus}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <MayButton permission="phonebook.manage" onPress={() => setAct({ kind: 'edit', row: null })}>
                  {texts.create}
                </MayButton>
              }
            />
          )
        }
      />
      {act?.kind === 'edit' && <FeatureDialogOnDemand feature={act.row} onClose={() => setAct(null)} />}
      <RemoveDialog
        isOpen={act?.kind === 'remove'}
        title={isOne ? texts.removeTitle(only.title) : texts.removeManyTitle(formatCount(removed.length))}
        text={texts.removeText}
        onConfirm={takeAway}
        onClose={() => setAct(null)}
      />
    </div>
  )
}
