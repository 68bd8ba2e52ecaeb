import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'

export type RowButtonProps = {
  onPress: () => void
  /** What it opens is open. */
  isCurrent?: boolean
  children: ReactNode
}

/** A row of a list that opens something beside it; it fills its place and says more than a button's few words. */
export function RowButton({ onPress, isCurrent = false, children }: RowButtonProps) {
  return (
    <Button
      onPress={onPress}
      {...(isCurrent && { 'aria-current': true })}
      className={classNames(
        'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start text-base transition-colors',
        'focus-visible:-outline-offset-2',
        isCurrent ? 'bg-primary-soft' : 'hover:bg-hover pressed:bg-hover',
      )}
    >
      {children}
    </Button>
  )
}
