import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'

import { formatDigits } from './format-values.ts'

export type MobileProps = {
  /** In any of the written forms; what is no mobile number is shown as it came. */
  number: string | number
}

/** Whose last digits are not told: `+98912*******`. */
const HIDDEN = /^\+?98(9\d*\*+)$/

/** The local form in groups, as people read it out: «۰۹۱۲ ۱۲۳ ۴۵۶۷»; a hidden number keeps its shape, «۰۹۱۲ *** ****». */
export function formatMobile(number: string | number): string {
  const mobile = parseLooseMobile(String(number))
  const [, hidden] = HIDDEN.exec(String(number)) ?? []
  if (mobile === null && hidden === undefined) return formatDigits(number)
  const local = mobile === null ? `0${hidden}` : localMobile(mobile)
  return formatDigits(`${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`)
}

/** A mobile number; copied out of the page it is `09121234567`. */
export function Mobile({ number }: MobileProps) {
  const mobile = parseLooseMobile(String(number))
  return (
    <bdi dir="ltr" data-latin={mobile === null ? '' : localMobile(mobile)} className="whitespace-nowrap">
      {formatMobile(number)}
    </bdi>
  )
}
