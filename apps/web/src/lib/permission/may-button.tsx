import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { BarredButtonOnDemand } from '@peyk/ui/widgets/barred-button-on-demand.tsx'
import { Button, type ButtonLook, type ButtonProps } from '@peyk/ui/widgets/button.tsx'
import { LinkButton, type LinkButtonProps } from '@peyk/ui/widgets/link-button.tsx'
import { permissionOfPage } from './pages.ts'
import { useMay } from './use-may.ts'

type Looks = ButtonLook & Pick<ButtonProps, 'children' | 'icon' | 'className'>

/** In the place of a button that the role does not open: it says so. */
function Barred({ children, icon, variant, size, isWide, className }: Looks) {
  const look = {
    children,
    ...(icon && { icon }),
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide !== undefined && { isWide }),
    ...(className !== undefined && { className }),
  }
  return <BarredButtonOnDemand {...look} reason={shell.accessRestricted} />
}

/** A button for whoever has the permission; for others it is disabled and tells why. */
export function MayButton({ permission, ...button }: ButtonProps & { permission: CallPermission }) {
  return useMay(permission) ? <Button {...button} /> : <Barred {...button} />
}

/** A link in the look of a button for whoever may open the page; for others it is disabled and tells why. */
export function MayLinkButton({ href, ...link }: LinkButtonProps & { href: string }) {
  return useMay(permissionOfPage(href)) ? <LinkButton href={href} {...link} /> : <Barred {...link} />
}
