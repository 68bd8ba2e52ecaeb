import type { ReactNode } from 'react'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { MayOpening, type MayButtonProps } from '../permission/permission-button.tsx'
import { confirmedCall, type ConfirmedCall } from './confirm-dialog-props.tsx'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

type Look = Pick<MayButtonProps, 'permission' | 'asks' | 'variant' | 'icon'>
type Call<Fields> = Pick<ConfirmedCall<Fields>, 'call' | 'fields' | 'done'>

interface AskedActProps<Fields> extends Look, Call<Fields> {
  /** On the button. */
  label: string
  title: string
  confirmLabel: string
  isDanger?: boolean
  isConfirmDisabled?: boolean
  /** What is asked. */
  children: ReactNode
}

/** A button, and behind it a question before its call is made. The code of the question comes with the press. */
export function AskedAct<Fields>(props: AskedActProps<Fields>) {
  const { label, title, confirmLabel, isDanger = false, isConfirmDisabled = false, children, ...rest } = props
  const { call, fields, done, ...look } = rest
  const { Part: Confirm, ...opening } = useOpening(confirmDialog)
  return (
    <>
      <MayOpening {...look} opening={opening}>
        {label}
      </MayOpening>
      {Confirm && (
        <Confirm
          isOpen={opening.isOpen}
          {...confirmedCall({ call, fields, onClose: opening.close, ...(done !== undefined && { done }) })}
          title={title}
          confirmLabel={confirmLabel}
          isDanger={isDanger}
          isConfirmDisabled={isConfirmDisabled}
        >
          {children}
        </Confirm>
      )}
    </>
  )
}
