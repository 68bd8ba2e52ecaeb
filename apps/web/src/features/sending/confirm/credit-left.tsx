import { useQuery } from '@tanstack/react-query'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { DescriptionItem } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useTopUpAction } from '../../../lib/top-up-link.tsx'
import { settingsQuery } from '../../account/account.api.ts'
import { useCredit } from '../../wallet/wallet.api.ts'
import { creditAfterSend } from './preview-cost.model.ts'

/** Rial: what is set aside for the send, and what of it comes back at once. */
interface CreditLeftProps {
  priceRial: number
  returnedRial: number
}

/** What can still be spent once the send is confirmed. */
export function CreditLeft(cost: CreditLeftProps) {
  const left = creditAfterSend({ creditRial: useCredit().credit, alertRial: null, ...cost })
  if (left === null || left.missingRial > 0) return null
  return (
    <DescriptionItem label={confirmSendTexts.creditLeft}>
      <Money tenths={tenthsOfRial(left.leftRial)} />
    </DescriptionItem>
  )
}

/** Warns of a credit that is too small, or smaller than the account wants to have. */
export function CreditWarning(cost: CreditLeftProps) {
  const { credit: creditRial } = useCredit()
  // The alert is a setting of the owner.
  const isOwner = usePermission('owner')
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: isOwner })
  const alertRial = settings?.low_credit_alert === true ? settings.low_credit_amount : null
  const left = creditAfterSend({ creditRial, alertRial, ...cost })
  const topUp = useTopUpAction(left?.missingRial ?? 0, sendWizard.topUp)
  if (left === null || (left.missingRial === 0 && !left.isBelowAlert)) return null
  return (
    <InfoAlert tone="warning" className="mt-3" {...topUp}>
      {left.missingRial > 0
        ? sendWizard.lowCredit(formatRial(tenthsOfRial(left.missingRial)))
        : confirmSendTexts.belowAlert(formatRial(tenthsOfRial(alertRial ?? 0)))}
    </InfoAlert>
  )
}
