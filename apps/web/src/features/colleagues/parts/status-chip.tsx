import type { ColleagueStatus } from '@peyk/contract/colleagues.ts'
import { colleagues } from '@peyk/phrases/fa/colleagues.ts'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { statusTones } from '../colleagues.state.ts'

/** Pending, active or deactivated (spec §4). */
export function StatusChip({ status }: { status: ColleagueStatus }) {
  return <Chip tone={statusTones[status]}>{colleagues.status[status]}</Chip>
}
