import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { formatCount, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { priceChanges, type PriceFormValues } from './price-form.model.ts'
import type { FamilyRow } from './tariff-columns.tsx'

const { form, prices: names } = tariffTexts.tariffs
const { ask: texts } = form

interface ConfirmPriceDialogProps {
  family: FamilyRow
  values: PriceFormValues
  isSaving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before new prices count at once: each with what it was. */
export const ConfirmPriceDialog = ({ family, values, isSaving, onConfirm, onClose }: ConfirmPriceDialogProps) => (
  <ConfirmDialog
    isOpen
    onOpenChange={onClose}
    title={texts.title(formatLineFamily(family.name))}
    confirmLabel={texts.confirm}
    onConfirm={onConfirm}
    isLoading={isSaving}
  >
    <p>{texts.text}</p>
    <DescriptionList className="mt-3 rounded-md bg-subtle px-4 py-2">
      {priceChanges(values, family).map(({ name, before, after }) => (
        <DescriptionItem key={name} label={names[name]}>
          {before === after
            ? texts.same(formatCount(before))
            : texts.change({ before: formatCount(before), after: formatCount(after) })}
        </DescriptionItem>
      ))}
    </DescriptionList>
  </ConfirmDialog>
)
