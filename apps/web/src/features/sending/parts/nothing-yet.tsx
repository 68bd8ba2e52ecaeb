import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { TextLink } from '@peyk/ui/widgets/text-link.tsx'

/** Below a field that has nothing to choose from: why, and where it is made. The form waits as a draft meanwhile. */
export function NothingYet({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <InfoAlert className="mt-3" action={<TextLink href={href}>{label}</TextLink>}>
      {text}
    </InfoAlert>
  )
}
