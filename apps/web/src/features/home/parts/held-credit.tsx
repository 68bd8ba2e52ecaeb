import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { useCredit } from '../../wallet/wallet.api.ts'

/** What of the credit is set aside for sends that are not over; a space until it is known, so that nothing moves. */
export function HeldCredit() {
  const { held } = useCredit()
  if (held === undefined) return '\u00a0'
  return held > 0 ? home.creditHeld(formatRial(tenthsOfRial(held))) : home.creditFree
}
