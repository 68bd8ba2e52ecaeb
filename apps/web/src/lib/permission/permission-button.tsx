import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { Button, type ButtonStyle, type ButtonProps } from '@peyk/ui/button/button.tsx'
import { LinkButton, type LinkButtonProps } from '@peyk/ui/navigation/link-button.tsx'
import { LazyOpenButton, type LazyOpenButtonProps } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { permissionOfPage } from '@peyk/domain/permission/page-permissions.ts'
import { callOfPage } from './page-calls.ts'
import { useIsForbiddenToStaff, usePermission } from './use-permission.ts'

type ButtonContent = ButtonStyle & Pick<ButtonProps, 'children' | 'icon' | 'className'>

/** Replaces a button that the role, or the access of staff, does not allow: it says so. */
function DisabledButton({
  children,
  icon,
  variant,
  size,
  isWide,
  className,
  reason,
}: ButtonContent & { reason: string }) {
  const look = {
    children,
    ...(icon && { icon }),
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide !== undefined && { isWide }),
    ...(className !== undefined && { className }),
  }
  return <LazyDisabledReasonButton {...look} reason={reason} />
}

/** Why a visible action is not allowed, or null when it is. */
function useDisabledReason({
  permission,
  apiCall,
}: {
  permission: CallPermission
  apiCall: CustomerCall | undefined
}): string | null {
  const mayIt = usePermission(permission)
  const isBarred = useIsForbiddenToStaff(apiCall)
  if (!mayIt) return shell.accessRestricted
  return isBarred ? shell.ownHandOnly : null
}

interface PermissionProps {
  permission: CallPermission
  /** The call that the press finally makes: one table says whether staff who entered the account may make it. */
  apiCall?: CustomerCall
}

export type PermissionButtonProps = ButtonProps & PermissionProps

/** A button that needs a permission; without it, it is disabled and says why. */
export function PermissionButton({ permission, apiCall, ...button }: PermissionButtonProps) {
  const reason = useDisabledReason({ permission, apiCall })
  return reason === null ? <Button {...button} /> : <DisabledButton {...button} reason={reason} />
}

/** The same for a button that loads the code of what it opens, mostly a dialog, and reports a failure to load it. */
export function PermissionLazyOpenButton({
  permission,
  apiCall,
  openState,
  ...button
}: LazyOpenButtonProps & PermissionProps) {
  const reason = useDisabledReason({ permission, apiCall })
  return reason === null ? (
    <LazyOpenButton {...button} openState={openState} />
  ) : (
    <DisabledButton {...button} reason={reason} />
  )
}

/** A link that looks like a button and needs the permission of its page; without it, it is disabled and says why. */
export function PermissionLinkButton({ href, ...link }: LinkButtonProps & { href: string }) {
  const reason = useDisabledReason({ permission: permissionOfPage(href), apiCall: callOfPage(href) })
  return reason === null ? <LinkButton href={href} {...link} /> : <DisabledButton {...link} reason={reason} />
}
