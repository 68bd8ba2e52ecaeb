import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import type { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { changedLines } from '../audit-details.model.ts'

const { effects: asking } = staffLineTexts

interface VersionedFormDialogProps<Row, Values extends Record<string, unknown>> {
  /** Null: a new one. */
  row: Row | null
  form: Pick<ReturnType<typeof useAppForm<Values>>, 'submit' | 'showServerError' | 'failure' | 'formState'>
  title: string
  submitLabel: string
  /** What is said above the fields when a colleague saved first, and once it is saved. */
  texts: { changed: string; created: string; saved: string }
  /** What saving does to others, a sentence each; nothing is asked when there is none. */
  getEffects: (original: Row, values: Values) => readonly string[]
  /** Saves over the edition that was seen; null makes a new one. */
  onSave: (original: Row | null, values: Values) => Promise<unknown>
  /** The row as it stands now, read again. */
  onRefetch: (() => Promise<Row | undefined>) | undefined
  onClose: () => void
  children: ReactNode
}

/** Somebody else saved first; a field that the server blames is another matter. */
const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0

/**
 * A form over something that colleagues change, too: what a change does to others is asked about in numbers first, and
 * who was overtaken keeps what was typed, sees what is different, and saves over it.
 */
export function VersionedFormDialog<
  Row extends Readonly<Record<string, unknown>>,
  Values extends Record<string, unknown>,
>({
  row,
  form,
  title,
  submitLabel,
  texts,
  getEffects,
  onSave,
  onRefetch,
  onClose,
  children,
}: VersionedFormDialogProps<Row, Values>) {
  const [seen, setSeen] = useState(row)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<{ values: Values; effects: readonly string[] } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (values: Values) => {
    setQuestion(null)
    setSaving(true)
    try {
      await onSave(seen, values)
      showToast({ title: seen === null ? texts.created : texts.saved, tone: 'success' })
      onClose()
    } catch (error) {
      form.showServerError(error)
      const now = seen !== null && isVersionConflict(error) ? await onRefetch?.() : undefined
      if (now === undefined || seen === null) return
      setChanged(changedLines(seen, now))
      setSeen(now)
    } finally {
      setSaving(false)
    }
  }
  const send = form.submit((values) => {
    const effects = seen === null ? [] : getEffects(seen, values)
    if (effects.length === 0) return save(values)
    setQuestion({ values, effects: effects })
  })
  return (
    <>
      <FormDialog
        title={title}
        size="lg"
        onClose={onClose}
        isDirty={form.formState.isDirty}
        submitLabel={submitLabel}
        onSubmit={send}
        isSaving={isSaving}
        failure={form.failure}
      >
        {changed.length > 0 && (
          <InfoAlert tone="warning" title={texts.changed}>
            {changed.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </InfoAlert>
        )}
        {children}
      </FormDialog>
      {question !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setQuestion(null)}
          title={asking.title}
          confirmLabel={asking.confirm}
          onConfirm={() => void save(question.values)}
        >
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {question.effects.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
