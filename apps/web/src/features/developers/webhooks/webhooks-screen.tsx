import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Plus, Power, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { tableState } from '../../../lib/search/table-state.ts'
import { webhooksQuery } from '../webhooks.api.ts'
import { useWebhookActs } from './use-webhook-acts.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import { MAX_WEBHOOKS, nameOf } from './webhooks.model.ts'

/** `/developers/webhooks`: the endpoints of the account, with how each is doing. */
export function WebhooksScreen(): ReactNode {
  const webhooks = useQuery(webhooksQuery())
  const navigate = useNavigate()
  const isMobile = useLayoutMode() === 'mobile'
  const mayChange = usePermission('developer.manage', 'webhooks.updateWebhook')
  const acts = useWebhookActs({ onCreated: (id) => void navigate({ href: `/developers/webhooks/${id}` }) })
  const rows = webhooks.data ?? []
  const createButton = (isWide: boolean) =>
    rows.length >= MAX_WEBHOOKS ? (
      <LazyDisabledReasonButton icon={Plus} isWide={isWide} reason={texts.full(formatCount(MAX_WEBHOOKS))}>
        {texts.create}
      </LazyDisabledReasonButton>
    ) : (
      <PermissionButton
        permission="developer.manage"
        apiCall="webhooks.createWebhook"
        icon={Plus}
        isWide={isWide}
        onPress={acts.create}
      >
        {texts.create}
      </PermissionButton>
    )
  useMobileLayout({ customFooter: isMobile ? createButton(true) : null })
  return (
    <>
      <PageHeader
        title={routes.webhooks}
        description={texts.description}
        {...(!isMobile && { action: createButton(false) })}
      />
      <DataTable
        {...tableState(webhooks)}
        label={texts.label}
        columns={webhookColumns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={nameOf}
        rowHref={({ id }) => `/developers/webhooks/${id}`}
        rowActions={(row) =>
          mayChange
            ? [
                { id: 'edit', label: texts.acts.edit, icon: Pencil, onAction: () => acts.ask('edit', row) },
                row.is_active
                  ? { id: 'off', label: texts.acts.turnOff, icon: Power, onAction: () => acts.ask('turnOff', row) }
                  : { id: 'on', label: texts.acts.turnOn, icon: Power, onAction: () => acts.turnOn(row) },
                {
                  id: 'delete',
                  label: texts.acts.delete,
                  icon: Trash2,
                  isDanger: true,
                  onAction: () => acts.ask('remove', row),
                },
              ]
            : []
        }
        skeletonRows={3}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title={texts.empty}
            description={texts.emptyHint}
            {...(!isMobile && { action: createButton(false) })}
          />
        }
      />
      <p className="mt-4 text-sm">
        <TextLink href="/v1/api/docs/fa/webhooks" target="_blank" rel="noreferrer">
          {texts.howTo}
        </TextLink>
      </p>
      {acts.dialogs}
    </>
  )
}
