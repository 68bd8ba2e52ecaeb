import { List } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import type { ReplyLine } from './use-reply-line.ts'

const OTHER = 'other'

export interface LineFieldProps {
  line: ReplyLine
  error: string | undefined
  onTouch: () => void
  ref: Ref<HTMLInputElement>
}

/** One of the lines that wrote, or any other by its number. */
export function LineField({ line, error, onTouch, ref }: LineFieldProps) {
  if (!line.isTyped) {
    return (
      <LabelledRow>
        <Select
          label={virtualPhone.line}
          isLabelHidden
          className="flex-1"
          options={[
            ...line.known.map((one) => ({ value: one, label: isolateLtr(formatDigits(one)) })),
            { value: OTHER, label: virtualPhone.otherLine },
          ]}
          value={line.value}
          onChange={(chosen) => {
            onTouch()
            if (chosen === OTHER) line.type('')
            else line.select(chosen)
          }}
          error={error}
        />
      </LabelledRow>
    )
  }
  return (
    <LabelledRow>
      <DigitsField
        label={virtualPhone.line}
        isLabelHidden
        className="flex-1"
        value={line.value}
        onChange={(typed) => {
          onTouch()
          line.type(typed)
        }}
        placeholder={formatDigits('983000505')}
        error={error}
        ref={ref}
      />
      {line.known.length > 0 && (
        <IconButton
          icon={List}
          label={virtualPhone.knownLines}
          onPress={() => {
            onTouch()
            line.select(line.known[0] ?? '')
          }}
        />
      )}
    </LabelledRow>
  )
}

/** The label before the field: above it, it would take a line of the conversation. */
const LabelledRow = ({ children }: { children: ReactNode }) => (
  <div className="flex items-start gap-2">
    <span aria-hidden className="shrink-0 py-2 text-sm text-ink-2">
      {virtualPhone.line}
    </span>
    {children}
  </div>
)
