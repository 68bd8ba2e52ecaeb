import type { Audience } from '../_kit/audience.ts'
import { drawnAudience } from '../_kit/drawn-audience.ts'
import type { DrawnTarget } from '../_kit/drawn-audience.ts'

/** People of provinces, counties and cities. */
export const cityProvinceAudience = drawnAudience satisfies Audience<DrawnTarget>
