import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { MessageEditor } from '@peyk/ui/message/message-editor.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { toEditorLinks } from '../../../lib/links/message-links.ts'
import { InsertLinkButton } from '../../../lib/links/insert-link.tsx'
import { InsertPredefinedButtons } from '../../../lib/predefined/insert-predefined.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { SelectedLine, SendForm } from '../send-form/send-form.model.ts'
import { priceQuery } from '../sending.api.ts'
import { useAbTestTexts } from './use-ab-test-texts.ts'

const PRICE_DEBOUNCE_MS = 400
const NO_RECIPIENTS = { mci: 0, irancell: 0, other: 0 }

interface AbTestVariantFieldProps {
  control: Control<SendForm<unknown>>
  name: 'textB' | 'textC'
  label: string
  line: SelectedLine | null
}

/** Another text of a test, with the links of the send, its parts and what one message of it costs. */
export function AbTestVariantField({ control, name, label, line }: AbTestVariantFieldProps) {
  const written = useWatch({ control, name }) ?? ''
  const otherTexts = useAbTestTexts({ control, own: name })
  return (
    <div className="flex w-full flex-col gap-1">
      <FormField control={control} name="links">
        {({ value: attached, onChange: choose }) => (
          <FormField control={control} name={name}>
            {({ value, ...field }) => (
              <MessageEditor
                label={label}
                isRequired
                {...field}
                value={value ?? ''}
                needsCancelSuffix={line?.needs_cancel_suffix ?? false}
                is66={line?.is_66_char === 1}
                links={toEditorLinks({ attached, onChange: choose, others: otherTexts })}
                tools={(hand) => (
                  <div className="-my-1 ms-auto flex flex-wrap items-center gap-1 max-desk:-mx-3">
                    <InsertPredefinedButtons editor={hand} />
                    <InsertLinkButton editor={hand} attached={attached} onChange={choose} />
                  </div>
                )}
              />
            )}
          </FormField>
        )}
      </FormField>
      <TextPrice number={line?.number ?? ''} message={written} />
    </div>
  )
}

function TextPrice({ number, message }: { number: string; message: string }) {
  const params = useMemo(() => ({ number, message: message.trim(), counts: NO_RECIPIENTS }), [number, message])
  const settled = useDebounced(params, PRICE_DEBOUNCE_MS)
  const { data } = useQuery(priceQuery(settled))
  if (data === undefined || params.number === '' || params.message === '') return null
  return (
    <p className="text-sm text-ink-2" data-testid="text-price">
      {abTestTexts.each}: {abTestTexts.eachMci} <Money tenths={tenthsOfRial(data.mci_price)} />، {abTestTexts.eachOther}{' '}
      <Money tenths={tenthsOfRial(data.other_price)} />
    </p>
  )
}
