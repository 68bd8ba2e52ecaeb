import { CircleQuestionMark } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Tooltip } from '@peyk/ui/overlay/tooltip.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** What doubtful means, beside the word in the legend, where a keyboard finds it, too. */
export const DoubtfulHint = ({ count }: { count: number }) => (
  <Tooltip label={reportScreens.whatIsDoubtful} content={reportScreens.doubtful(formatCount(count))}>
    <IconButton
      icon={CircleQuestionMark}
      label={reportScreens.whatIsDoubtful}
      size="sm"
      className="-my-2 print:hidden"
    />
  </Tooltip>
)
