import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { AgreementsCard } from '../parts/agreements-card.tsx'
import { DefaultLinesCard } from '../parts/default-lines-card.tsx'

/** `/profile/lines`: with which line every form begins, and the lines that are used under an agreement. */
export function LinesScreen() {
  return (
    <>
      <PageHeader title={routes.lines} description={lineTexts.description} />
      <div className="flex max-w-200 flex-col gap-6">
        <DefaultLinesCard />
        <AgreementsCard />
      </div>
    </>
  )
}
