import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'

/** About eight lines of the narrow column; a longer text would push everything below it out of sight. */
const COLLAPSED_PX = 208

/** The text of a send; a long one is folded and opens with a press (spec §2, collapsible show-more button). */
export function MessageBody({ text }: { text: string }) {
  return (
    <div className="rounded-md bg-subtle p-4">
      <ShowMore name={reportScreens.text} collapsedPx={COLLAPSED_PX}>
        <p {...textDirectionProps(text)} className="text-base break-words whitespace-pre-wrap text-ink">
          {text}
        </p>
      </ShowMore>
    </div>
  )
}
