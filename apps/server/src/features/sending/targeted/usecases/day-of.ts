import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'

/** The day of a moment in Tehran, `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => isoDayOf(tehranDay(ms))
