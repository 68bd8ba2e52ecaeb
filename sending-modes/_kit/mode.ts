import type * as z from 'zod/mini'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Permission } from '@peyk/domain/permission/permissions.ts'

/** What a sending mode is, apart from how it finds its recipients and how its form looks. */
export interface SendingMode<Key extends string = string, Target extends z.ZodMiniType = z.ZodMiniType> {
  readonly key: Key
  /** Under `/send-sms/`. */
  readonly segment: string
  /** `sending_type` on the wire (contract §3, Screens → type). */
  readonly sendingType: SendingType
  readonly permission: Permission
  /** Whom the send is for, as the form fills it and the wire carries it. */
  readonly target: Target
  /** Fewest and most recipients of one send. */
  readonly limits: { readonly minimum: number; readonly maximum: number }
  /** Key of its name in `phrases/fa/sending.ts`, `sendingModeNames`. */
  readonly labelKey: Key
}

/** Declares a mode; keeps its literal types. */
export const sendingMode = <const Key extends string, Target extends z.ZodMiniType>(
  mode: SendingMode<Key, Target>,
): SendingMode<Key, Target> => mode
