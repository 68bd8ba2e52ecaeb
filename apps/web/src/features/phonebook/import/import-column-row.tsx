import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { SKIP } from './import-mapping.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { columns: texts } = contactImportTexts

interface ImportColumnRowProps {
  /** As people know it. */
  name: string
  samples: readonly string[]
  options: readonly Option[]
  value: string | undefined
  onChange: (field: string) => void
  error: string | undefined
}

/** One column: what it is called, what stands in it, and what it becomes. */
export function ImportColumnRow({ name, samples, options: choices, value, onChange, error }: ImportColumnRowProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0 desk:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <p className="text-base font-medium break-words text-ink">
          <bdi>{name}</bdi>
        </p>
        <CutText className="text-sm text-ink-2">
          {samples.length === 0
            ? texts.emptyColumn
            : samples.map((sample, at) => (
                <span key={at}>
                  {at > 0 && <span className="text-ink-3">{texts.between}</span>}
                  <bdi>{formatDigits(sample)}</bdi>
                </span>
              ))}
        </CutText>
      </div>
      <Select
        label={texts.is(name)}
        isLabelHidden
        options={choices}
        value={value ?? SKIP}
        onChange={onChange}
        error={error}
      />
    </li>
  )
}
