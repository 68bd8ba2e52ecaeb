import { useState } from 'react'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCreateKey, useUpdateKey, type ApiKey } from '../api-keys.api.ts'
import { CODE_DIGITS } from './key-action-dialog.tsx'
import type { KeyActProps } from './key-acts.model.ts'
import { KeyCodeStep } from './key-code-step.tsx'
import { KeyFields } from './key-fields.tsx'
import { keyFormCheck, toKeyFormValues, toKeyRequest, type KeyFormValues } from './key-form.model.ts'
import { useKeyCode } from './use-key-code.ts'

const { form: texts, code: codeTexts } = apiKeyTexts

/** A key, new or changed: the form, then the code over it. What the server refuses leads back to the form. */
export function KeyFormDialog({ apiKey, onMade, onClose }: KeyActProps & { apiKey: ApiKey | null }) {
  const clock = useClock()
  const form = useAppForm<KeyFormValues>({
    defaultValues: toKeyFormValues(apiKey),
    check: keyFormCheck(clock.nowMs),
    autosave: { name: `api-key-${apiKey?.id ?? 'new'}` },
  })
  const code = useKeyCode(apiKey === null ? { action: 'create' } : { action: 'update', api_key_id: apiKey.id })
  const create = useCreateKey()
  const update = useUpdateKey()
  const isSaving = create.isPending || update.isPending
  const [filled, setFilled] = useState<KeyFormValues | null>(null)
  const onError = (error: unknown) => {
    if (!form.showServerError(error)) return code.input.showServerError(error)
    // The code is still good: it need not be sent again.
    setFilled(null)
  }
  const save = (values: KeyFormValues, otp: string) => {
    const request = { ...toKeyRequest(values), otp }
    if (apiKey === null)
      return create.mutate(request, {
        onSuccess: ({ api_key: key }) => onMade({ how: 'create', key, previousUntil: null }),
        onError,
      })
    return update.mutate(
      { id: apiKey.id, ...request },
      {
        onSuccess: () => {
          showToast({ title: apiKeyTexts.saved, tone: 'success' })
          onClose()
        },
        onError,
      },
    )
  }
  const isNew = apiKey === null
  return (
    <>
      <FormDialog
        title={isNew ? texts.createTitle : texts.editTitle}
        size="lg"
        submitLabel={texts.next}
        onClose={onClose}
        isDirty={form.formState.isDirty}
        onSubmit={form.submit((values) => {
          if (code.isAlive()) return setFilled(values)
          code.send(() => setFilled(values))
        })}
        isSaving={code.isSending && filled === null}
        failure={code.failure ?? form.failure}
      >
        <KeyFields control={form.control} />
      </FormDialog>
      {filled !== null && (
        <Dialog
          isOpen
          onOpenChange={() => setFilled(null)}
          title={isNew ? codeTexts.createTitle : codeTexts.updateTitle}
          isDismissable={!isSaving}
          size="sm"
          footer={
            <>
              <Button
                onPress={() => save(filled, code.input.code)}
                isLoading={isSaving}
                isDisabled={code.input.code.length !== CODE_DIGITS}
              >
                {isNew ? codeTexts.confirmCreate : codeTexts.confirmUpdate}
              </Button>
              <Button variant="secondary" onPress={() => setFilled(null)} isDisabled={isSaving}>
                {codeTexts.back}
              </Button>
            </>
          }
        >
          <div className="pt-1">
            <KeyCodeStep code={code} onCode={(otp) => save(filled, otp)} />
          </div>
        </Dialog>
      )}
    </>
  )
}
