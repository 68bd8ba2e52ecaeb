import type { SendingType } from '@peyk/contract/sending.ts'
import type { HeldTarget, TargetField } from '@peyk/sending-modes/_kit/form.ts'
import type { FormKey } from '@peyk/sending-modes/registry.web.tsx'
import type { AudienceView } from './audience.state.ts'
import type { TargetBody } from './sending.api.ts'

/** A mode as the form that all of them share needs it. */
export interface SendMode<Held> {
  key: FormKey
  /** Lines that may send so are offered; which of them is the default hangs on it. */
  lineType: SendingType
  title: string
  description: string
  target: HeldTarget<Held, TargetBody>
  TargetField: TargetField<Held>
  /** Counts whom the target means, as a hook: the same one at every drawing. */
  useAudience: (held: Held) => AudienceView
}
