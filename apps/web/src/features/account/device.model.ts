import { account } from '@peyk/phrases/fa/account/account.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { LoginRow } from './account.api.ts'

type DeviceInfo = Pick<LoginRow, 'device' | 'os' | 'browser'>

/** «Chrome 143 · Windows 10», or the kind of device where no more is known of it. */
export const deviceName = ({ device, os, browser }: DeviceInfo): string => {
  const known = [browser, os].filter((name) => name !== null && name !== '')
  return known.length === 0 ? account.device[device] : formatDigits(known.join(' · '))
}
