import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import type { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'

const { form: texts, published } = publishedTexts

interface Call<Fields> {
  mutate: (fields: Fields, then: { onSuccess: () => void; onError: (error: unknown) => unknown }) => void
  isPending: boolean
}

/** Saves what staff publish, for customers or as a draft, and goes back to its list. */
export function useSavePublished<Values extends Record<string, unknown>, Fields extends object>({
  form,
  id,
  create,
  update,
  toRequest,
  list,
}: {
  form: Pick<ReturnType<typeof useAppForm<Values>>, 'submit' | 'showServerError'>
  /** Null: a new one. */
  id: number | null
  create: Call<Fields>
  update: Call<Fields & { id: number }>
  toRequest: (values: Values, isPublished: boolean) => Fields
  /** The address of the list. */
  list: string
}) {
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const save = (isPublished: boolean) => {
    const send = form.submit((values) => {
      const fields = toRequest(values, isPublished)
      const then = {
        onSuccess: () => {
          showToast({
            title: !isPublished ? texts.savedDraft : id === null ? published : texts.saved,
            tone: 'success',
          })
          leaveTo(list)
        },
        onError: form.showServerError,
      }
      if (id === null) create.mutate(fields, then)
      else update.mutate({ id, ...fields }, then)
    })
    void send()
  }
  return { isSaved, isSaving: create.isPending || update.isPending, save }
}
