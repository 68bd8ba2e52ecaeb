import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { BarredButtonOnDemand } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { Button, type ButtonLook, type ButtonProps } from '@peyk/ui/button/button.tsx'
import { LinkButton, type LinkButtonProps } from '@peyk/ui/navigation/link-button.tsx'
import { OpeningButton, type OpeningButtonProps } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { callOfPage, permissionOfPage } from './page-permissions.ts'
import { useIsBarredToStaff, useMay } from './use-permission.ts'

type Looks = ButtonLook & Pick<ButtonProps, 'children' | 'icon' | 'className'>

/** In the place of a button that the role, or staff's way in, does not open: it says so. */
function Barred({ children, icon, variant, size, isWide, className, reason }: Looks & { reason: string }) {
  const look = {
    children,
    ...(icon && { icon }),
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide !== undefined && { isWide }),
    ...(className !== undefined && { className }),
  }
  return <BarredButtonOnDemand {...look} reason={reason} />
}

/** Why something that is shown cannot be done, or null when it can. */
function useBar({ permission, asks }: { permission: CallPermission; asks: CustomerCall | undefined }): string | null {
  const mayIt = useMay(permission)
  const isBarred = useIsBarredToStaff(asks)
  if (!mayIt) return shell.accessRestricted
  return isBarred ? shell.ownHandOnly : null
}

interface Bar {
  permission: CallPermission
  /** The call that a press asks, in the end: whether it is open to staff who entered the account stands in one table. */
  asks?: CustomerCall
}

export type MayButtonProps = ButtonProps & Bar

/** A button for whoever has the permission; for others it is disabled and tells why. */
export function MayButton({ permission, asks, ...button }: MayButtonProps) {
  const reason = useBar({ permission, asks })
  return reason === null ? <Button {...button} /> : <Barred {...button} reason={reason} />
}

/** The same for a button that waits for the code of what it opens, a dialog mostly, and says when that did not come. */
export function MayOpening({ permission, asks, opening, ...button }: OpeningButtonProps & Bar) {
  const reason = useBar({ permission, asks })
  return reason === null ? <OpeningButton {...button} opening={opening} /> : <Barred {...button} reason={reason} />
}

/** A link in the look of a button for whoever may open the page; for others it is disabled and tells why. */
export function MayLinkButton({ href, ...link }: LinkButtonProps & { href: string }) {
  const reason = useBar({ permission: permissionOfPage(href), asks: callOfPage(href) })
  return reason === null ? <LinkButton href={href} {...link} /> : <Barred {...link} reason={reason} />
}
