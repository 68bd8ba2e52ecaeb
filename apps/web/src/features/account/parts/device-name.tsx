import { Monitor, Smartphone, Tablet, MonitorSmartphone, type LucideIcon } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import type { LoginRow } from '../account.api.ts'
import { deviceName } from '../device.model.ts'

const ICONS: Record<LoginRow['device'], LucideIcon> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  other: MonitorSmartphone,
}

/** What somebody came with: the kind of device as a picture, its browser and system in words. */
export function DeviceName({ device: seen }: { device: Pick<LoginRow, 'device' | 'os' | 'browser'> }) {
  const Icon = ICONS[seen.device]
  return (
    <span className="inline-flex items-center gap-2">
      <Icon size={18} role="img" aria-label={account.device[seen.device]} className="shrink-0 text-ink-3" />
      <span dir="auto">{deviceName(seen)}</span>
    </span>
  )
}
