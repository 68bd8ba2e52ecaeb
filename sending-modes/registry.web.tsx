import type { HeldTarget } from './_kit/form.ts'
import type { ModeKey } from './registry.ts'
import { quickHeld } from './quick/form.state.ts'

/** What the form of each mode holds of its target; how it looks comes with the mode's own screen. */
export const heldTargets = { quick: quickHeld } as const satisfies { readonly [Key in ModeKey]: HeldTarget<any> }
