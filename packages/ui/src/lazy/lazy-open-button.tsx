import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { errorClass } from '../app/class-names.ts'
import type { Opening } from './lazy-component.ts'
import { Button, type ButtonProps } from '../button/button.tsx'

export type OpeningButtonProps = Omit<ButtonProps, 'isLoading' | 'onHoverStart' | 'onFocus'> & {
  /** Of what the press opens: `const { Part, ...opening } = useOpening(part)`. */
  opening: Pick<Opening<never>, 'isLoading' | 'hasFailed' | 'open' | 'warm'>
}

/**
 * Opens what comes on demand: its code is fetched when a pointer or the focus comes near, the button waits for it after
 * the press, and says below itself when it could not be had. `onPress` goes first, for what must be known of that moment.
 */
export function OpeningButton({ opening, onPress, ...button }: OpeningButtonProps) {
  return (
    <>
      <Button
        {...button}
        isLoading={opening.isLoading}
        onHoverStart={opening.warm}
        onFocus={opening.warm}
        onPress={(event) => {
          onPress?.(event)
          opening.open()
        }}
      />
      {opening.hasFailed && (
        <p role="alert" className={errorClass}>
          {ui.partFailed}
        </p>
      )}
    </>
  )
}
