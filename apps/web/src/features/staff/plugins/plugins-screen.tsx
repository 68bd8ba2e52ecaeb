import { useQuery } from '@tanstack/react-query'
import { Plus, Puzzle } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffPluginTexts as texts } from '@peyk/phrases/fa/staff/plugins.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { staffPluginsQuery, useOrderPlugins, useRemovePlugin, type StaffPlugin } from '../staff-plugins.api.ts'
import { PluginRow } from './plugin-row.tsx'

const pluginDialog = lazyComponent(async () => (await import('./plugin-dialog.tsx')).PluginDialog)

/** `/staff/plugins`: what customers find under «افزونه‌ها», in its order. */
export function StaffPluginsScreen(): ReactNode {
  const plugins = useQuery(staffPluginsQuery())
  const remove = useRemovePlugin()
  const { mutateAsync: saveOrder } = useOrderPlugins()
  const [edited, setEdited] = useState<StaffPlugin | 'new' | null>(null)
  const [removed, setRemoved] = useState<StaffPlugin | null>(null)
  const createButton = (
    <Button icon={Plus} onPress={() => setEdited('new')}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={staffTitles.plugins} description={texts.description} action={createButton} />
      {plugins.data === undefined ? (
        <Card>
          {plugins.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(plugins.error)}
              onRetry={() => void plugins.refetch()}
              isRetrying={plugins.isFetching}
            />
          )}
        </Card>
      ) : plugins.data.length === 0 ? (
        <Card>
          <EmptyState icon={Puzzle} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        // Another card than that of the placeholder: its rows did not move.
        <Card key="rows" isFlush>
          <OrderedList
            label={texts.list}
            hint={plugins.data.length > 1 ? rowOrder.hint : null}
            rows={plugins.data}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            save={(ids) => saveOrder({ ids })}
          >
            {(plugin, arrows) => (
              <PluginRow
                plugin={plugin}
                arrows={arrows}
                onEdit={() => setEdited(plugin)}
                onRemove={() => setRemoved(plugin)}
              />
            )}
          </OrderedList>
        </Card>
      )}
      {edited !== null && (
        <LazyWithSkeleton
          part={pluginDialog}
          props={{ plugin: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
      <LazyConfirmDialog
        isOpen={removed !== null}
        title={texts.remove.title}
        confirmLabel={texts.remove.confirm}
        isDanger
        {...confirmDialogProps({
          call: remove,
          fields: { id: removed?.id ?? 0 },
          onClose: () => setRemoved(null),
          done: texts.remove.done,
        })}
      >
        {texts.remove.text(removed?.title ?? '')}
      </LazyConfirmDialog>
    </>
  )
}
