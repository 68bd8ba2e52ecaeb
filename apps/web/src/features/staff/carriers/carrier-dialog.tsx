import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import {
  toCarrierRequest,
  carrierCheck,
  carrierEffects,
  toCarrierFormValues,
  type CarrierFormValues,
  type CarrierRow,
} from './carrier-form.model.ts'
import { useCreateCarrier, useUpdateCarrier } from '../staff-lines.api.ts'
import { CarrierTest } from './carrier-test.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { VersionedFormDialog } from '../forms/versioned-form-dialog.tsx'

const { carriers: texts } = staffLineTexts

interface CarrierDialogProps {
  /** Null: a new one. */
  carrier: CarrierRow | null
  onClose: () => void
  /** The carrier as it stands now, read again. */
  onRefetch: () => Promise<CarrierRow | undefined>
}

/** A connection to an operator, new or changed; its password goes in and is never shown. */
export function CarrierDialog({ carrier, onClose, onRefetch }: CarrierDialogProps) {
  const create = useCreateCarrier()
  const update = useUpdateCarrier()
  const form = useAppForm<CarrierFormValues>({
    defaultValues: toCarrierFormValues(carrier),
    check: carrierCheck({ isNew: carrier === null }),
    autosave: { name: `staff-carrier-${carrier?.key ?? 'new'}`, exclude: ['password'] },
  })
  return (
    <VersionedFormDialog<CarrierRow, CarrierFormValues>
      row={carrier}
      form={form}
      title={carrier === null ? texts.createTitle : texts.editTitle(carrier.title)}
      submitLabel={texts.save}
      texts={texts}
      getEffects={carrierEffects}
      onSave={(original, values) => {
        const { password } = values
        return original === null
          ? create.mutateAsync({ key: values.key.trim(), password, ...toCarrierRequest(values) })
          : update.mutateAsync({ key: original.key, password, ...toCarrierRequest(values), edition: original.edition })
      }}
      onRefetch={onRefetch}
      onClose={onClose}
    >
      <CarrierFields control={form.control} isNew={carrier === null} />
      <CarrierTest control={form.control} carrierKey={carrier?.key ?? null} />
    </VersionedFormDialog>
  )
}
