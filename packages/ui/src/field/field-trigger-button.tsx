import type { LucideIcon } from 'lucide-react'

import { IconButton } from '../button/icon-button.tsx'

export type FieldOpenerProps = {
  icon: LucideIcon
  label: string
  isOpen: boolean
  isDisabled: boolean
  isLoading: boolean
  onNear: () => void
  onPress: () => void
}

/** The small button at the end of a field that opens what it picks from. */
export function FieldOpener({ icon, label, isOpen, isDisabled, isLoading, onNear, onPress }: FieldOpenerProps) {
  return (
    <div className="absolute end-1.5 top-1/2 -translate-y-1/2">
      <IconButton
        icon={icon}
        size="sm"
        label={label}
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        isLoading={isLoading}
        onHoverStart={onNear}
        onPress={onPress}
      />
    </div>
  )
}
