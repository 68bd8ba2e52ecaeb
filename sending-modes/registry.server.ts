import type * as z from 'zod/mini'
import type { Audience } from './_kit/audience.ts'
import type { ModeKey, sendingModes } from './registry.ts'
import { quickAudience } from './quick/audience.ts'

type AudienceOf<Key extends ModeKey> = Audience<z.output<(typeof sendingModes)[Key]['target']>>

/** How each mode finds its recipients. */
export const audiences = { quick: quickAudience } as const satisfies { readonly [Key in ModeKey]: AudienceOf<Key> }
