import { handset } from '@peyk/phrases/fa/handset.ts'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import type { LiveState } from './use-news.ts'

const TONES = { connecting: 'neutral', on: 'success', off: 'danger' } as const

/** Whether what one sees is what is there. */
export function LiveChip({ live }: { live: LiveState }) {
  return (
    <p role="status" data-state={live}>
      <Chip tone={TONES[live]}>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          {handset.live[live]}
        </span>
      </Chip>
    </p>
  )
}
