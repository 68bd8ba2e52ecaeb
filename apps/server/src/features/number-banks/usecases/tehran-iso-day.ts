import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'

/** The day in Tehran, `YYYY-MM-DD`: banks may be used from a day on and up to one. */
export const tehranIsoDay = (epochMs: number): string => isoDayOf(tehranDay(epochMs))
