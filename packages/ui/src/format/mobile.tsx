import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'

import { formatDigits } from './format-values.ts'

export type MobileProps = {
  /** In any of the written forms; what is no mobile number is shown as it came. */
  number: string | number
}

/** Of somebody out of a number bank only the beginning is told: `+98912*******`. */
const HIDDEN = /^\+?98(\d+)\*+$/

/** The local form in groups, as people read it out: «۰۹۱۲ ۱۲۳ ۴۵۶۷»; a hidden number keeps its shape, «۰۹۱۲ *** ****». */
export function formatMobile(number: string | number): string {
  const mobile = parseLooseMobile(String(number))
  if (mobile === null) return formatDigits(String(number).replace(HIDDEN, '0$1 *** ****'))
  const local = localMobile(mobile)
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
