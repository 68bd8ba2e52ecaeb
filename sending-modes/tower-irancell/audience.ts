import type { Audience } from '../_kit/audience.ts'
import { drawnAudience } from '../_kit/drawn-audience.ts'
import type { DrawnTarget } from '../_kit/drawn-audience.ts'

/** People of mobile towers. */
export const towerIrancellAudience = drawnAudience satisfies Audience<DrawnTarget>
