import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import type { PaymentMethodRow } from '../wallet-payments.api.ts'

const { form: texts } = creditTexts

interface GatewayFieldProps {
  gateways: PaymentMethodRow['gateways']
  /** Null: the first one. */
  value: number | null
  onChange: (id: number) => void
  error: string | undefined
}

/** Which bank gateway; with one alone there is nothing to choose. */
export function GatewayField({ gateways, value, onChange, error }: GatewayFieldProps) {
  const first = gateways[0]
  return (
    <div className="flex flex-col gap-2">
      {(gateways.length > 1 || error !== undefined) && (
        <RadioGroup
          label={texts.gateway}
          value={String(value ?? first?.id ?? '')}
          onChange={(id) => onChange(Number(id))}
          options={gateways.map(({ id, title }) => ({ value: String(id), label: title }))}
          error={error}
        />
      )}
      <p className="text-xs text-ink-3">{texts.bankPages}</p>
    </div>
  )
}
