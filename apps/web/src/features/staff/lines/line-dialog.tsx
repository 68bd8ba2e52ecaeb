import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import {
  toLineRequest,
  lineCheck,
  lineEffects,
  toLineFormValues,
  type LineFormValues,
  type StaffLine,
} from './line-form.model.ts'
import { useCreateLine, useUpdateLine } from '../staff-lines.api.ts'
import { VersionedFormDialog } from '../forms/versioned-form-dialog.tsx'
import { LineFields } from './line-fields.tsx'
import { useLineOptions } from './use-line-options.ts'

const { form: texts } = staffLineTexts

export interface LineDialogProps {
  /** Null: a new one. */
  line: StaffLine | null
  onClose: () => void
  onCreated?: (id: number) => void
  /** The line as it stands now, read again. */
  onRefetch?: () => Promise<StaffLine | undefined>
}

/** A line, new or changed. */
export function LineDialog({ line, onClose, onCreated, onRefetch }: LineDialogProps) {
  const create = useCreateLine()
  const update = useUpdateLine()
  const choices = useLineOptions()
  const form = useAppForm<LineFormValues>({
    defaultValues: toLineFormValues(line),
    check: lineCheck({ isNew: line === null }),
    serverNames: { account: ['account_id'] },
    autosave: { name: `staff-line-${line?.id ?? 'new'}` },
  })
  const write = async (original: StaffLine | null, values: LineFormValues) => {
    if (original !== null)
      return update.mutateAsync({ id: original.id, ...toLineRequest(values), edition: original.edition })
    const { id } = await create.mutateAsync({ ...toLineRequest(values), number: values.number.trim() })
    onCreated?.(id)
  }
  const titleOf = (carrier: string | null) => choices.carriers.find(({ value }) => value === carrier)?.label ?? ''
  return (
    <VersionedFormDialog<StaffLine, LineFormValues>
      row={line}
      form={form}
      title={line === null ? texts.createTitle : texts.editTitle(isolateLtr(formatDigits(line.number)))}
      submitLabel={line === null ? texts.create : texts.save}
      texts={texts}
      getEffects={(original, values) => lineEffects(original, values, { carrierTitle: titleOf(values.carrier) })}
      onSave={write}
      onRefetch={onRefetch}
      onClose={onClose}
    >
      <LineFields control={form.control} isNew={line === null} options={choices} />
    </VersionedFormDialog>
  )
}
