import type { Audience } from '../_kit/audience.ts'
import { drawnAudience } from '../_kit/drawn-audience.ts'
import type { DrawnTarget } from '../_kit/drawn-audience.ts'

/** People inside areas on the map. */
export const mapAudience = drawnAudience satisfies Audience<DrawnTarget>
