import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

/** A picture that opens larger. */
export function PictureButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      aria-label={label}
      onPress={onPress}
      className="block max-w-full cursor-zoom-in overflow-clip rounded-lg border border-line bg-surface focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary"
    >
      {children}
    </Button>
  )
}
