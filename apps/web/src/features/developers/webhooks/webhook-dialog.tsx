import { WEBHOOK_LIMITS } from '@peyk/contract/developers/webhook-forms.ts'
import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useCreateWebhook, useUpdateWebhook, type Webhook, type WebhookWithSecret } from '../webhooks.api.ts'
import { EventChoices } from './event-choices.tsx'
import { toWebhookFormValues, toWebhookRequest, webhookCheck, type WebhookFormValues } from './webhook-form.model.ts'

const { form: texts } = webhookTexts

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** With the secret, which is told this once. */
  onCreated: (created: WebhookWithSecret) => void
}

/** An endpoint, new or changed: where it is, and what it is told of. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const form = useAppForm<WebhookFormValues>({
    defaultValues: toWebhookFormValues(webhook),
    check: webhookCheck,
    autosave: { name: `webhook-${webhook?.id ?? 'new'}` },
  })
  const { control } = form
  const saving =
    webhook === null
      ? {
          onClose,
          onSubmit: form.submit((values) =>
            create.mutate(toWebhookRequest(values), { onSuccess: onCreated, onError: form.showServerError }),
          ),
          isSaving: create.isPending,
          isDirty: form.formState.isDirty && !create.isSuccess,
          failure: form.failure,
        }
      : formDialogProps({
          form,
          call: update,
          toRequest: (values: WebhookFormValues) => ({ id: webhook.id, ...toWebhookRequest(values) }),
          done: texts.saved,
          onClose,
        })
  return (
    <FormDialog
      {...saving}
      title={webhook === null ? texts.createTitle : texts.editTitle}
      size="lg"
      submitLabel={webhook === null ? texts.create : texts.save}
    >
      <FormField control={control} name="url">
        {(field) => (
          <TextField
            {...field}
            label={texts.url}
            hint={texts.urlHint}
            isRequired
            type="url"
            isLatin
            maxLength={WEBHOOK_LIMITS.url}
            autoFocus
          />
        )}
      </FormField>
      <FormField control={control} name="title">
        {(field) => (
          <TextField {...field} label={texts.title} hint={texts.titleHint} maxLength={WEBHOOK_LIMITS.title} />
        )}
      </FormField>
      <FormField control={control} name="events">
        {({ value, onChange, error, ref }) => (
          <EventChoices value={value} onChange={onChange} error={error} ref={firstInputRef(ref)} />
        )}
      </FormField>
    </FormDialog>
  )
}
