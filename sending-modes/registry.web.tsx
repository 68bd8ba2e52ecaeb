import type { HeldTarget } from './_kit/form.ts'
import type { ModeKey } from './registry.ts'
import { fileHeld } from './file/form.model.ts'
import { keywordHeld } from './keyword/form.model.ts'
import { peerToPeerHeld } from './peer-to-peer-file/form.model.ts'
import { phonebookHeld } from './phonebook/form.model.ts'
import { quickHeld } from './quick/form.model.ts'

type Held = Pick<HeldTarget<never>, 'isWorthKeeping' | 'bodyOf' | 'serverNames'>

/** What the form of each mode holds of its target; how it looks comes with the mode's own screen. */
export const heldTargets = {
  quick: quickHeld,
  phonebook: phonebookHeld,
  file: fileHeld,
  keyword: keywordHeld,
  peerToPeerFile: peerToPeerHeld,
} as const satisfies { readonly [Key in ModeKey]?: Held }

/** The modes that have a form. */
export type FormKey = keyof typeof heldTargets
