import { reports } from '@peyk/phrases/fa/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { sendTone } from '../reports.state.ts'

/** The state of a send in words. */
export function SendStateChip({ stateId, isPaused }: { stateId: number; isPaused: boolean }) {
  const isHeld = isPaused && (stateId === 2 || stateId === 5)
  return (
    <Chip tone={isHeld ? 'warning' : sendTone(stateId)}>
      {isHeld ? reportScreens.paused : reports.sendStatus[stateId as keyof typeof reports.sendStatus]}
    </Chip>
  )
}
