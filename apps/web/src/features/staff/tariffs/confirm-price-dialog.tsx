import { staffLines } from '@peyk/phrases/fa/staff/tariffs.ts'
import { formatCount, formatFamily } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
import { priceChanges, type PriceHeld } from './price-form.model.ts'
import type { FamilyRow } from './tariff-columns.tsx'

const { form, prices: names } = staffLines.tariffs
const { ask: texts } = form

interface PriceQuestionProps {
  family: FamilyRow
  held: PriceHeld
  isSaving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before new prices count at once: each with what it was. */
export const PriceQuestion = ({ family, held, isSaving, onConfirm, onClose }: PriceQuestionProps) => (
  <ConfirmDialog
    isOpen
    onOpenChange={onClose}
    title={texts.title(formatFamily(family.name))}
    confirmLabel={texts.confirm}
    onConfirm={onConfirm}
    isLoading={isSaving}
  >
    <p>{texts.text}</p>
    <Facts className="mt-3 rounded-md bg-subtle px-4 py-2">
      {priceChanges(held, family).map(({ name, before, after }) => (
        <Fact key={name} label={names[name]}>
          {before === after
            ? texts.same(formatCount(before))
            : texts.change({ before: formatCount(before), after: formatCount(after) })}
        </Fact>
      ))}
    </Facts>
  </ConfirmDialog>
)
