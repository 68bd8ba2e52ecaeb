import { History } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { useOldPanelUrl } from '../session.api.ts'

/** The way to the old panel, where there is one (spec §1). */
export function OldPanelLink() {
  const address = useOldPanelUrl()
  if (address === null) return null
  return (
    <LinkButton href={address} variant="ghost" size="sm" icon={History} isWide>
      {shell.oldPanel}
    </LinkButton>
  )
}
