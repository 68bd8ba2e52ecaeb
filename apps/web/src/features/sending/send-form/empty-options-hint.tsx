import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

/**
 * In place of the hint of a field that has nothing to choose from, and no longer than one line, so that nothing moves
 * when it is known: why, and where it is made. The form waits as a draft meanwhile.
 */
export function EmptyOptionsHint({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <>
      {text} <TextLink href={href}>{label}</TextLink>
    </>
  )
}
