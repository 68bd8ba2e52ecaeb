import { useQuery } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { deliveryTexts as texts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent, useLazyWhenVisible } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import type { SelectedKeys } from '@peyk/ui/table/selection/table-selection.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useScreenSearch, withoutDefaults } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { deliveriesQuery, type Webhook } from '../webhooks.api.ts'
import { filterItems, stretchTarget, toDeliveryFields, eventName, type ResendTarget } from './deliveries.model.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { ResendButton } from './resend-button.tsx'
import { webhookSearch } from './url-params.ts'

const deliveryPanel = lazyComponent(async () => (await import('./delivery-panel.tsx')).DeliveryPanel)
const resendDialog = lazyComponent(async () => (await import('./resend-dialog.tsx')).ResendDialog)

const NONE: SelectedKeys = new Set()

/** What was told to an endpoint, newest first; a row opens what was sent and what came back. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { search, navigate } = useScreenSearch(webhookSearch)
  const list = useUrlList({ search, navigate, items: filterItems })
  const found = useQuery(deliveriesQuery(toDeliveryFields(webhook.id, search)))
  const [selected, setSelected] = useState(NONE)
  const [target, setTarget] = useState<ResendTarget | null>(null)
  const { Part: Panel } = useLazyWhenVisible(deliveryPanel, search.shown !== undefined)
  const stretch = stretchTarget(search)
  const hrefOf = (id: number) =>
    `/developers/webhooks/${webhook.id}${formatQuery({ ...withoutDefaults(search), shown: id })}`
  return (
    <section aria-labelledby="deliveries-title" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="deliveries-title" className="text-md font-semibold text-ink">
          {texts.title}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{texts.keep}</p>
      </div>
      <Filters
        {...list.filters}
        note={<Digits>{list.found(found, texts.count)}</Digits>}
        after={
          <ResendButton isOff={!webhook.is_active} onPress={() => setTarget(stretch)}>
            {texts.resend.all[stretch.status]}
          </ResendButton>
        }
      />
      <DataTable
        {...list.table(found)}
        label={texts.label}
        columns={deliveryColumns}
        rowKey={({ id }) => String(id)}
        rowName={({ event, id }) => `${eventName(event)} ${formatCount(id)}`}
        rowHref={({ id }) => hrefOf(id)}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <PermissionButton
              permission="developer.manage"
              apiCall="webhooks.resendWebhook"
              size="sm"
              icon={RotateCw}
              isDisabled={!webhook.is_active}
              onPress={() => setTarget({ kind: 'chosen', ids: [...selected].map(Number) })}
            >
              {texts.resend.chosen(formatCount(selected.size))}
            </PermissionButton>
          ),
          ...(!webhook.is_active && { note: texts.resend.off }),
        }}
        empty={
          list.isFiltered ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.filters.clear}
              onClear={() => list.reset()}
            />
          ) : (
            <EmptyState icon={Send} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      {Panel && search.shown !== undefined && (
        <Panel
          delivery={
            found.data === undefined ? undefined : (found.data.rows.find(({ id }) => id === search.shown) ?? null)
          }
          onResend={({ id }) => {
            list.change({ shown: undefined })
            setTarget({ kind: 'chosen', ids: [id] })
          }}
          onClose={() => list.change({ shown: undefined })}
        />
      )}
      {target !== null && (
        <LazyWithSkeleton
          part={resendDialog}
          props={{
            webhookId: webhook.id,
            target,
            onClose: () => setTarget(null),
            onDone: () => setSelected(NONE),
          }}
          skeleton={null}
        />
      )}
    </section>
  )
}
