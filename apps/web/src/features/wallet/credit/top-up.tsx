import { useQuery } from '@tanstack/react-query'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { todayChargeQuery, type PaymentMethodRow } from '../wallet-payments.api.ts'
import { AmountField } from './amount-field.tsx'
import { GatewayField } from './gateway-field.tsx'
import { GiftRows } from './gift-rows.tsx'
import { NeededCredit } from './needed-credit.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { RegisteredCard } from './registered-card.tsx'
import { TodayGift } from './today-gift.tsx'
import { LazyTransferFields } from './transfer-fields.lazy.tsx'
import { useTopUp } from './use-top-up.ts'

const { form: texts } = creditTexts

interface TopUpProps {
  methods: readonly PaymentMethodRow[]
  neededRial: number | undefined
  back: string | undefined
}

/** Amount, way of paying and what belongs to the way; beside it what it comes to, and the gift of today. */
export function TopUp({ methods, neededRial, back }: TopUpProps) {
  const topUp = useTopUp({ methods, neededRial, back })
  const { data: charge } = useQuery(todayChargeQuery())
  const { control, values, row } = topUp
  if (topUp.registered !== null)
    return <RegisteredCard transfer={topUp.registered} back={back} onAnother={topUp.startAnother} />
  if (row === undefined) return null
  return (
    <form
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => void topUp.submit(event)}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]"
    >
      <Card title={texts.title}>
        <div className="flex flex-col gap-6">
          {neededRial !== undefined && <NeededCredit topUp={topUp} neededRial={neededRial} back={back} />}
          <AmountField control={control} row={row} />
          <RadioGroup
            label={texts.method}
            variant="cards"
            value={values.method}
            onChange={topUp.chooseMethod}
            options={methods.map(({ key, title }) => ({
              value: key,
              label: title,
              description: texts.methodNotes[key],
            }))}
          />
          {values.method === 'online' ? (
            <FormField control={control} name="gateway_id">
              {(field) => <GatewayField {...field} gateways={row.gateways} />}
            </FormField>
          ) : (
            <LazyTransferFields control={control} method={values.method} />
          )}
        </div>
      </Card>
      <div className="flex flex-col gap-6 desk:sticky desk:top-20">
        <PaymentSummary topUp={topUp} charge={charge ?? null} />
        {charge && <TodayGift charge={charge} amountRial={values.amount} />}
        <GiftRows />
      </div>
    </form>
  )
}

/** While the ways are asked for. */
export function TopUpSkeleton() {
  return (
    <div role="status" aria-label={ui.loading} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
      <Card title={texts.title}>
        <SkeletonRows count={8} isRuled={false} />
      </Card>
      <Card title={creditTexts.summary.title}>
        <SkeletonRows count={4} isRuled={false} />
      </Card>
    </div>
  )
}
