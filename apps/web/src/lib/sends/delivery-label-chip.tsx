import type { DeliveryLabel } from '@peyk/domain/delivery/delivery-label.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'

/** Those that say more than the state of the send beside them. */
const TONES: Partial<Record<DeliveryLabel, Tone>> = { bank_confirmed: 'info', delivered: 'success', blocked: 'danger' }

/** What the whole send is called (spec §4), beside its state. */
export function DeliveryLabelChip({ label }: { label: DeliveryLabel | null }) {
  const tone = label === null ? undefined : TONES[label]
  if (label === null || tone === undefined) return null
  return (
    <Chip tone={tone} className="shrink-0">
      {reports.deliveryLabel[label]}
    </Chip>
  )
}
