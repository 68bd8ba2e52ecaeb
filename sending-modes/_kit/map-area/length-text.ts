import { mapSend } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** A length as it is said: «۲ کیلومتر», «۳۵۰ متر». */
export const lengthText = (metres: number): string => {
  if (metres < 1000) return mapSend.lengths.metres(formatCount(metres))
  const tenths = Math.round(metres / 100)
  const whole = formatCount(Math.floor(tenths / 10))
  return mapSend.lengths.kilometres(tenths % 10 === 0 ? whole : `${whole}٫${formatCount(tenths % 10)}`)
}
