import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { ConnectionState } from './use-event-stream.ts'

const TONES = { connecting: 'neutral', on: 'success', off: 'danger' } as const

/** Shows whether the page is connected and up to date. */
export function ConnectionStatus({ live }: { live: ConnectionState }) {
  return (
    <p role="status" data-state={live}>
      <Chip tone={TONES[live]}>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          {virtualPhone.live[live]}
        </span>
      </Chip>
    </p>
  )
}
