import type { ModeKey } from './registry.ts'
import { QuickTargetField } from './quick/form.tsx'

/** The form part of each mode. */
export const targetFields = { quick: QuickTargetField } as const satisfies { readonly [Key in ModeKey]: unknown }
