import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import type { Customer } from './customer-details.tsx'

const { customer: texts } = staffTexts

/** What the account can spend, and what staff did to it. */
export function CustomerBalance({ customer, action }: { customer: Customer; action: ReactNode }) {
  const { money } = customer
  return (
    <Card title={texts.money} aside={action}>
      <DescriptionList>
        <DescriptionItem label={texts.credit}>
          <Money tenths={tenthsOfRial(money.credit)} strong />
        </DescriptionItem>
        <DescriptionItem label={texts.held}>
          <Money tenths={tenthsOfRial(money.held)} />
        </DescriptionItem>
        <DescriptionItem label={texts.charged}>
          <Money tenths={tenthsOfRial(money.charged_30_days)} />
        </DescriptionItem>
        <DescriptionItem label={texts.sends}>{formatCount(money.sends_30_days)}</DescriptionItem>
      </DescriptionList>
      <h3 className="mt-4 border-t border-line pt-4 text-base font-semibold text-ink">{texts.adjustments}</h3>
      {money.adjustments.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{texts.noAdjustment}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {money.adjustments.map((one) => (
            <li key={one.created_at} className="py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Money tenths={tenthsOfRial(one.amount)} strong />
                <span className="text-xs text-ink-3">
                  <ListTime at={one.created_at} />
                </span>
              </p>
              <p className="text-sm break-words text-ink-2">{one.reason}</p>
              <p className="text-xs text-ink-3">{texts.by(one.staff_name)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
