import type { LucideIcon } from 'lucide-react'

import { IconButton } from '../button/icon-button.tsx'

export type FieldTriggerButtonProps = {
  icon: LucideIcon
  label: string
  isOpen: boolean
  isDisabled: boolean
  isLoading: boolean
  onPreload: () => void
  onPress: () => void
}

/** The small button at the end of a field that opens what it picks from. */
export function FieldTriggerButton({
  icon,
  label,
  isOpen,
  isDisabled,
  isLoading,
  onPreload,
  onPress,
}: FieldTriggerButtonProps) {
  return (
    <div className="absolute end-1.5 top-1/2 -translate-y-1/2">
      <IconButton
        icon={icon}
        size="sm"
        label={label}
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        isLoading={isLoading}
        onHoverStart={onPreload}
        onPress={onPress}
      />
    </div>
  )
}
