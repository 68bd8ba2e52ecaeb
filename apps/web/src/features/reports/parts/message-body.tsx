import { useId, useState } from 'react'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { classNames } from '@peyk/ui/class-names.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'

/** About nine lines of the narrow column; a longer text would push everything below it out of sight. */
const FOLDED_CHARS = 320
const FOLDED_LINES = 9

/** The text of a send; a long one is folded and opens with a press (spec §2, collapsible show-more button). */
export function MessageBody({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLDED_CHARS || text.split('\n').length > FOLDED_LINES
  return (
    <div className="rounded-md bg-subtle p-4">
      <p
        id={id}
        dir="auto"
        className={classNames(
          'text-base break-words whitespace-pre-wrap text-ink [unicode-bidi:plaintext]',
          isLong && !isOpen && 'line-clamp-8',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 mt-1 -mb-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? reportScreens.showLess : reportScreens.showMore}
        </Button>
      )}
    </div>
  )
}
