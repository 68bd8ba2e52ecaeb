import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'

export const DAY_SECONDS = 86_400

/** Unix seconds of the start of a Jalaali day in Tehran, or undefined for what is no day. */
export const dayStart = (typed: string | undefined): number | undefined => {
  const day = typed === undefined ? null : parseDateText(typed)
  return day === null ? undefined : epochOfTehran({ ...day, hour: 0, minute: 0 }) / 1000
}
