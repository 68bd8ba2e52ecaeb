import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { errorClass } from '../app/class-names.ts'
import type { LazyOpenState } from './lazy-component.ts'
import { Button, type ButtonProps } from '../button/button.tsx'

export type LazyOpenButtonProps = Omit<ButtonProps, 'isLoading' | 'onHoverStart' | 'onFocus'> & {
  /** Of what the press opens: `const { Part, ...opening } = useLazyOpen(part)`. */
  openState: Pick<LazyOpenState<never>, 'isLoading' | 'hasFailed' | 'open' | 'preload'>
}

/**
 * Opens what comes on demand: its code is fetched when a pointer or the focus comes near, the button waits for it after
 * the press, and says below itself when it could not be had. `onPress` goes first, for what must be known of that moment.
 */
export function LazyOpenButton({ openState, onPress, ...button }: LazyOpenButtonProps) {
  return (
    <>
      <Button
        {...button}
        isLoading={openState.isLoading}
        onHoverStart={openState.preload}
        onFocus={openState.preload}
        onPress={(event) => {
          onPress?.(event)
          openState.open()
        }}
      />
      {openState.hasFailed && (
        <p role="alert" className={errorClass}>
          {ui.partFailed}
        </p>
      )}
    </>
  )
}
