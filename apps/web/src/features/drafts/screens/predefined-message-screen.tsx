import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Copy, FileText, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { PhonePreview } from '@peyk/ui/message/phone-preview.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import {
  PermissionButton,
  PermissionLinkButton,
  PermissionLazyOpenButton,
} from '../../../lib/permission/permission-button.tsx'
import { predefinedMessageCountsQuery, predefinedMessageQuery } from '../drafts.api.ts'
import { groupTitle } from '../drafts.model.ts'
import { copyMessage } from '../parts/copy-message.tsx'
import { PredefinedMessageDetails } from '../parts/predefined-message-details.tsx'
import { RemovePredefinedMessagesDialog } from '../parts/remove-dialogs.tsx'
import { StarButton } from '../parts/star-button.tsx'
import { usePredefinedMessageDialogs } from '../parts/use-predefined-message-dialogs.ts'

const { detail: texts, acts } = predefinedMessageTexts
const route = getRouteApi('/panel/predefined-messages/$id')

/** `/predefined-messages/{id}`: one message, how it looks and what it costs in parts, and everything to do with it. */
export function PredefinedMessageScreen(): ReactNode {
  const router = useRouter()
  const id = Number(route.useParams().id)
  const isKnownForm = Number.isSafeInteger(id) && id > 0
  const { data, error, isFetching, refetch } = useQuery({ ...predefinedMessageQuery(id), enabled: isKnownForm })
  const counts = useQuery(predefinedMessageCountsQuery())
  const isMobile = useLayoutMode() === 'mobile'
  const dialogs = usePredefinedMessageDialogs()
  const { removing } = dialogs
  const draft = data?.rows[0]
  const send = (
    <PermissionLinkButton icon={Send} href={`/send-sms/quick?draft=${id}`} isWide={isMobile}>
      {acts.send}
    </PermissionLinkButton>
  )
  useMobileLayout({ title: routes.predefinedMessage, customFooter: isMobile && draft !== undefined ? send : null })
  if (draft === undefined) {
    const isMissing = !isKnownForm || data !== undefined
    return (
      <>
        <PageHeader title={routes.predefinedMessage} />
        <Card>
          {isMissing ? (
            <EmptyState
              icon={FileText}
              title={texts.missing}
              description={texts.missingHint}
              action={<LinkButton href="/predefined-messages">{texts.toList}</LinkButton>}
            />
          ) : error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader title={routes.predefinedMessage} {...(!isMobile && { action: send })} />
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title={predefinedMessageTexts.form.message}
            aside={<StarButton draft={draft} />}
            footer={
              <div className="flex flex-wrap gap-3">
                <PermissionLazyOpenButton
                  permission="draft.manage"
                  variant="secondary"
                  icon={Pencil}
                  openState={dialogs.writingOf(draft)}
                >
                  {acts.edit}
                </PermissionLazyOpenButton>
                <Button variant="secondary" icon={Copy} onPress={() => copyMessage(draft.message)}>
                  {acts.copy}
                </Button>
                <PermissionButton
                  permission="draft.manage"
                  apiCall="drafts.remove"
                  variant="ghost"
                  icon={Trash2}
                  onPress={() => removing.ask({ draftIds: [draft.draft_id], done: () => {} })}
                >
                  {acts.remove}
                </PermissionButton>
              </div>
            }
          >
            <p dir="auto" className="text-match-parent text-md leading-8 break-words whitespace-pre-line text-ink">
              {draft.message}
            </p>
          </Card>
          <PredefinedMessageDetails draft={draft} group={groupTitle(counts.data, draft.draft_group_id)} />
        </div>
        <Card title={texts.preview}>
          <PhonePreview text={draft.message} />
        </Card>
      </div>
      {dialogs.PredefinedMessageDialog && dialogs.writing.isOpen && (
        <dialogs.PredefinedMessageDialog predefinedMessage={draft} onClose={dialogs.writing.close} />
      )}
      {removing.about !== null && (
        <RemovePredefinedMessagesDialog
          draftIds={removing.about.draftIds}
          isOpen={removing.isOpen}
          onClose={removing.close}
          onDone={() => void router.navigate({ to: '/predefined-messages', replace: true })}
        />
      )}
    </>
  )
}
