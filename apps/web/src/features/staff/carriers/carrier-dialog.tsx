import { staffLineDesk } from '@peyk/phrases/fa/staff/lines.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import {
  carrierBody,
  carrierCheck,
  carrierEffects,
  carrierHeld,
  type CarrierHeld,
  type CarrierRow,
} from './carrier-form.model.ts'
import { useCreateCarrier, useUpdateCarrier } from '../staff-lines.api.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { EditionDialog } from '../forms/versioned-form-dialog.tsx'

const { carriers: texts } = staffLineDesk

interface CarrierDialogProps {
  /** Null: a new one. */
  carrier: CarrierRow | null
  onClose: () => void
  /** The carrier as it stands now, read again. */
  onReread: () => Promise<CarrierRow | undefined>
}

/** A connection to an operator, new or changed; its password goes in and is never shown. */
export function CarrierDialog({ carrier, onClose, onReread }: CarrierDialogProps) {
  const create = useCreateCarrier()
  const update = useUpdateCarrier()
  const form = useCheckedForm<CarrierHeld>({
    defaultValues: carrierHeld(carrier),
    check: carrierCheck({ isNew: carrier === null }),
    kept: { as: `staff-carrier-${carrier?.key ?? 'new'}`, leaveOut: ['password'] },
  })
  return (
    <EditionDialog<CarrierRow, CarrierHeld>
      row={carrier}
      form={form}
      title={carrier === null ? texts.createTitle : texts.editTitle(carrier.title)}
      submitLabel={texts.save}
      texts={texts}
      effectsOf={carrierEffects}
      onWrite={(seen, held) => {
        const { password } = held
        return seen === null
          ? create.mutateAsync({ key: held.key.trim(), password, ...carrierBody(held) })
          : update.mutateAsync({ key: seen.key, password, ...carrierBody(held), edition: seen.edition })
      }}
      onReread={onReread}
      onClose={onClose}
    >
      <CarrierFields control={form.control} isNew={carrier === null} />
    </EditionDialog>
  )
}
