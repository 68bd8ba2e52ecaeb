import { useState, type ReactNode } from 'react'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDeleteWebhook, useRotateSecret, useUpdateWebhook, type Webhook } from '../webhooks.api.ts'

const webhookDialog = lazyComponent(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const secretDialog = lazyComponent(async () => (await import('./secret-dialog.tsx')).SecretDialog)

type Asked = { act: 'edit' | 'turnOff' | 'rotate' | 'remove'; webhook: Webhook } | { act: 'create' } | null

/** What is done to endpoints, and the dialogs that it opens. `onCreated`: after the new secret was put away. */
export const useWebhookActs = ({
  onCreated,
  onRemoved,
}: {
  onCreated?: (id: number) => void
  onRemoved?: () => void
} = {}) => {
  const [asked, setAsked] = useState<Asked>(null)
  const [told, setTold] = useState<{ id: number; secret: string; isNew: boolean } | null>(null)
  const update = useUpdateWebhook()
  const rotate = useRotateSecret()
  const remove = useDeleteWebhook()
  const close = () => setAsked(null)
  const turnOn = ({ id }: Webhook) =>
    update.mutate(
      { id, is_active: true },
      {
        onSuccess: () => showToast({ title: texts.acts.turnedOn, tone: 'success' }),
        onError: (error) =>
          showToast({ title: texts.acts.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
      },
    )
  const isAsked = (act: string) => asked?.act === act
  const id = asked === null || asked.act === 'create' ? 0 : asked.webhook.id
  const url = asked === null || asked.act === 'create' ? '' : asked.webhook.url
  const dialogs: ReactNode = (
    <>
      {asked !== null && (asked.act === 'create' || asked.act === 'edit') && (
        <LazyWithSkeleton
          part={webhookDialog}
          props={{
            webhook: asked.act === 'edit' ? asked.webhook : null,
            onClose: close,
            onCreated: (created) => {
              close()
              setTold({ id: created.id, secret: created.secret, isNew: true })
            },
          }}
          skeleton={null}
        />
      )}
      {told !== null && (
        <LazyWithSkeleton
          part={secretDialog}
          props={{
            secret: told.secret,
            onClose: () => {
              setTold(null)
              if (told.isNew) onCreated?.(told.id)
            },
          }}
          skeleton={null}
        />
      )}
      <LazyConfirmDialog
        isOpen={isAsked('turnOff')}
        title={texts.turnOff.title}
        confirmLabel={texts.turnOff.confirm}
        {...confirmDialogProps({
          call: update,
          fields: { id, is_active: false },
          onClose: close,
          done: texts.acts.turnedOff,
        })}
      >
        {texts.turnOff.text}
      </LazyConfirmDialog>
      <LazyConfirmDialog
        isOpen={isAsked('rotate')}
        title={texts.rotate.title}
        confirmLabel={texts.rotate.confirm}
        {...confirmDialogProps({ call: rotate, fields: { id }, onClose: close })}
        onConfirm={() =>
          rotate.mutate(
            { id },
            {
              onSuccess: ({ secret }) => {
                close()
                setTold({ id, secret, isNew: false })
              },
            },
          )
        }
      >
        {texts.rotate.text}
      </LazyConfirmDialog>
      <LazyConfirmDialog
        isOpen={isAsked('remove')}
        title={texts.remove.title}
        confirmLabel={texts.remove.confirm}
        isDanger
        {...confirmDialogProps({
          call: remove,
          fields: { id },
          onClose: close,
          done: texts.remove.done,
          ...(onRemoved && { onDone: onRemoved }),
        })}
      >
        {texts.remove.text(isolateLtr(url))}
      </LazyConfirmDialog>
    </>
  )
  return {
    dialogs,
    create: () => setAsked({ act: 'create' }),
    ask: (act: 'edit' | 'turnOff' | 'rotate' | 'remove', webhook: Webhook) => setAsked({ act, webhook }),
    turnOn,
    isTurning: update.isPending,
  }
}
export type WebhookActs = ReturnType<typeof useWebhookActs>
