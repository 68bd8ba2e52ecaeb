import { useQuery } from '@tanstack/react-query'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { setupProgressQuery } from '../staff-setup.api.ts'

const { banner: texts } = setupTexts

/** Points staff to the setup until every step is done; then it is gone by itself. */
export function SetupBanner() {
  const { data: progress } = useQuery(setupProgressQuery())
  if (progress === undefined || progress.is_done || progress.is_demo) return null
  return (
    // At the end of the page and in sight: nothing moves when it comes.
    <div className="sticky bottom-4 z-10 mt-6 rounded-md shadow-card max-desk:bottom-20">
      <InfoAlert tone="warning" title={texts.title} action={<TextLink href="/staff/setup">{texts.link}</TextLink>}>
        {texts.text(formatCount(progress.steps - progress.done))}
      </InfoAlert>
    </div>
  )
}
