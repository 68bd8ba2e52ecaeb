import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { Button, type ButtonStyle, type ButtonProps } from '@peyk/ui/button/button.tsx'
import { LinkButton, type LinkButtonProps } from '@peyk/ui/navigation/link-button.tsx'
import { LazyOpenButton, type LazyOpenButtonProps } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { callOfPage, permissionOfPage } from './page-permissions.ts'
import { useIsForbiddenToStaff, usePermission } from './use-permission.ts'

type ButtonContent = ButtonStyle & Pick<ButtonProps, 'children' | 'icon' | 'className'>

/** In the place of a button that the role, or staff's way in, does not open: it says so. */
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

/** Why something that is shown cannot be done, or null when it can. */
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
  /** The call that a press asks, in the end: whether it is open to staff who entered the account stands in one table. */
  apiCall?: CustomerCall
}

export type PermissionButtonProps = ButtonProps & PermissionProps

/** A button for whoever has the permission; for others it is disabled and tells why. */
export function PermissionButton({ permission, apiCall, ...button }: PermissionButtonProps) {
  const reason = useDisabledReason({ permission, apiCall })
  return reason === null ? <Button {...button} /> : <DisabledButton {...button} reason={reason} />
}

/** The same for a button that waits for the code of what it opens, a dialog mostly, and says when that did not come. */
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

/** A link in the look of a button for whoever may open the page; for others it is disabled and tells why. */
export function PermissionLinkButton({ href, ...link }: LinkButtonProps & { href: string }) {
  const reason = useDisabledReason({ permission: permissionOfPage(href), apiCall: callOfPage(href) })
  return reason === null ? <LinkButton href={href} {...link} /> : <DisabledButton {...link} reason={reason} />
}
