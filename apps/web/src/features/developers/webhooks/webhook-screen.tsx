import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EllipsisVertical, KeyRound, Pencil, Power, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { webhooksQuery, type Webhook } from '../webhooks.api.ts'
import { Deliveries } from './deliveries.tsx'
import { useWebhookActs, type WebhookActs } from './use-webhook-acts.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { StateAlert, StateChip } from './webhook-state.tsx'
import { WebhookTest } from './webhook-test.tsx'
import { nameOf } from './webhooks.model.ts'

/** `/developers/webhooks/{id}`: one endpoint, what was told to it, and what is done with both. */
export function WebhookScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const webhooks = useQuery(webhooksQuery())
  const navigate = useNavigate()
  const acts = useWebhookActs({ onRemoved: () => void navigate({ href: '/developers/webhooks', replace: true }) })
  const webhook = webhooks.data?.find((one) => String(one.id) === id)
  if (webhook === undefined)
    return (
      <>
        <PageHeader title={routes.webhook} />
        <Card>
          {webhooks.data !== undefined ? (
            <EmptyState
              icon={WebhookIcon}
              title={texts.notFound}
              description={texts.notFoundHint}
              action={
                <LinkButton variant="secondary" href="/developers/webhooks">
                  {texts.toList}
                </LinkButton>
              }
            />
          ) : webhooks.error === null ? (
            <SkeletonRows count={12} />
          ) : (
            <ErrorState
              description={callErrorMessage(webhooks.error)}
              onRetry={() => void webhooks.refetch()}
              isRetrying={webhooks.isFetching}
            />
          )}
        </Card>
        {acts.dialogs}
      </>
    )
  return (
    <>
      <PageHeader
        title={<bdi>{nameOf(webhook)}</bdi>}
        note={<StateChip webhook={webhook} />}
        action={<Actions webhook={webhook} acts={acts} />}
      />
      <div className="flex flex-col gap-6">
        <StateAlert webhook={webhook} turnOn={<TurnOnButton webhook={webhook} acts={acts} />} />
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <WebhookFacts webhook={webhook} />
          <WebhookTest key={webhook.id} id={webhook.id} />
        </div>
        <Deliveries webhook={webhook} />
      </div>
      {acts.dialogs}
    </>
  )
}

const TurnOnButton = ({ webhook, acts }: { webhook: Webhook; acts: WebhookActs }) => (
  <PermissionButton
    permission="developer.manage"
    apiCall="webhooks.updateWebhook"
    size="sm"
    variant="secondary"
    icon={Power}
    isLoading={acts.isTurning}
    onPress={() => acts.turnOn(webhook)}
  >
    {texts.acts.turnOn}
  </PermissionButton>
)

function Actions({ webhook, acts }: { webhook: Webhook; acts: WebhookActs }) {
  const mayChange = usePermission('developer.manage', 'webhooks.updateWebhook')
  return (
    <>
      <PermissionButton
        permission="developer.manage"
        apiCall="webhooks.updateWebhook"
        variant="secondary"
        icon={Pencil}
        onPress={() => acts.ask('edit', webhook)}
      >
        {texts.acts.edit}
      </PermissionButton>
      {mayChange && (
        <LazyMenu
          label={texts.acts.more}
          placement="bottom end"
          groups={[
            [
              {
                id: 'rotate',
                label: texts.acts.rotate,
                icon: KeyRound,
                onAction: () => acts.ask('rotate', webhook),
              },
              webhook.is_active
                ? { id: 'off', label: texts.acts.turnOff, icon: Power, onAction: () => acts.ask('turnOff', webhook) }
                : { id: 'on', label: texts.acts.turnOn, icon: Power, onAction: () => acts.turnOn(webhook) },
            ],
            [
              {
                id: 'delete',
                label: texts.acts.delete,
                icon: Trash2,
                isDanger: true,
                onAction: () => acts.ask('remove', webhook),
              },
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.acts.more} />}
        />
      )}
    </>
  )
}
