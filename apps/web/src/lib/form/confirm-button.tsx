import type { ReactNode } from 'react'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { PermissionLazyOpenButton, type PermissionButtonProps } from '../permission/permission-button.tsx'
import { confirmDialogProps, type ConfirmDialogCall } from './confirm-dialog-props.tsx'

const confirmDialog = lazyComponent(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

type ButtonOptions = Pick<PermissionButtonProps, 'permission' | 'apiCall' | 'variant' | 'icon'>
type Call<Fields> = Pick<ConfirmDialogCall<Fields>, 'call' | 'fields' | 'done'>

interface ConfirmButtonProps<Fields> extends ButtonOptions, Call<Fields> {
  /** The label of the button. */
  label: string
  title: string
  confirmLabel: string
  isDanger?: boolean
  isConfirmDisabled?: boolean
  /** The question in the dialog. */
  children: ReactNode
}

/** A button with a confirmation dialog before its call is made. The dialog's code is loaded at the press. */
export function ConfirmButton<Fields>(props: ConfirmButtonProps<Fields>) {
  const { label, title, confirmLabel, isDanger = false, isConfirmDisabled = false, children, ...rest } = props
  const { call, fields, done, ...look } = rest
  const { Part: Confirm, ...opening } = useLazyOpen(confirmDialog)
  return (
    <>
      <PermissionLazyOpenButton {...look} openState={opening}>
        {label}
      </PermissionLazyOpenButton>
      {Confirm && (
        <Confirm
          isOpen={opening.isOpen}
          {...confirmDialogProps({ call, fields, onClose: opening.close, ...(done !== undefined && { done }) })}
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
