import { allSections } from '@peyk/phrases/fa/panel/all-sections.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { useOldPanelUrl } from '../../session/session.api.ts'

/** The banner that links to the old panel, where there is one (spec §1). */
export function OldPanelBanner() {
  const address = useOldPanelUrl()
  if (address === null) return null
  return (
    <InfoAlert action={<TextLink href={address}>{allSections.goToOldPanel}</TextLink>}>
      {allSections.oldPanelHint}
    </InfoAlert>
  )
}
