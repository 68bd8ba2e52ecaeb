import type { ColleagueStatus } from '@peyk/contract/colleagues/colleagues.ts'
import { colleagues } from '@peyk/phrases/fa/account/colleagues.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { statusTones } from '../colleagues.model.ts'

/** Pending, active or deactivated (spec §4). */
export function StatusChip({ status }: { status: ColleagueStatus }) {
  return <Chip tone={statusTones[status]}>{colleagues.status[status]}</Chip>
}
