import { formatNumber } from '@peyk/domain/digits/format.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'

const STEP = 1024
const { units } = uiFiles
const UNITS = [units.byte, units.kilobyte, units.megabyte, units.gigabyte] as const

/** The size of a file for people: «۹۰۰ بایت», «۱٫۵ مگابایت»; one decimal below ten, none above. */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // Rounding must not end in «۱۰۲۴ کیلوبایت».
  while (unit < UNITS.length - 1 && Math.round(size) >= STEP) {
    size /= STEP
    unit += 1
  }
  const shown = size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${formatNumber(shown)} ${UNITS[unit] ?? ''}`
}
