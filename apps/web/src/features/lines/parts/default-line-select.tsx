import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Line, SendingType } from '@peyk/contract/sending/sending.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { LazySearchSelect } from '@peyk/ui/select/search-select.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { fetchLines } from '../../sending/sending.api.ts'
import { useSetDefaultLines } from '../lines.api.ts'

const texts = lineTexts.defaults
const NONE: Option = { value: 'none', label: texts.none, description: texts.noneHint }

const toOption = ({ id, number, alias }: Pick<Line, 'id' | 'number' | 'alias'>): Option => ({
  value: String(id),
  label: isolateLtr(formatDigits(number)),
  ...(alias !== null && { description: alias }),
})

interface DefaultLineSelectProps {
  type: SendingType
  label: string
  /** The line that is the default now. */
  line: Pick<Line, 'id' | 'number' | 'alias'> | null
  isDisabled: boolean
}

/** The line with which the form of one way of sending begins; kept as soon as it is chosen. */
export function DefaultLineSelect({ type, label, line, isDisabled }: DefaultLineSelectProps) {
  const client = useQueryClient()
  const save = useSetDefaultLines()
  // What was chosen stands there until the lines are read again.
  const [selected, setSelected] = useState<Option | null>(null)
  const savedOption = line === null ? NONE : toOption(line)
  const choose = (option: Option) => {
    setSelected(option)
    save.mutate(
      { items: [{ sending_type: type, number_id: option.value === NONE.value ? null : Number(option.value) }] },
      { onSuccess: () => showToast({ title: texts.saved, description: label }), onError: () => setSelected(null) },
    )
  }
  return (
    <LazySearchSelect
      label={label}
      value={selected ?? savedOption}
      onChange={choose}
      isDisabled={isDisabled}
      error={save.error === null ? undefined : callErrorMessage(save.error)}
      load={async (params) => {
        const { lines, hasMore } = await fetchLines(client, { type, ...params })
        const isFirst = params.page === 1 && params.search === ''
        return { items: [...(isFirst ? [NONE] : []), ...lines.map(toOption)], hasMore }
      }}
    />
  )
}
