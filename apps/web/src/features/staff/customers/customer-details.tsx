import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { account } from '@peyk/contract/staff/staff.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'

export type Customer = CallData<typeof account>

const { customer: texts } = staffTexts

const onOff = (isOn: boolean) => (isOn ? texts.on : texts.off)
const OptionalDetail = ({ label, children }: { label: string; children: string | null }) =>
  children === null || children === '' ? null : <DescriptionItem label={label}>{children}</DescriptionItem>

/** Who the account is: its owner, and what the profile tells. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { owner, profile } = customer
  return (
    <Card title={texts.facts}>
      <DescriptionList>
        <DescriptionItem label={texts.owner}>{owner.name}</DescriptionItem>
        <DescriptionItem label={texts.userName}>
          <Ltr>{owner.user_name}</Ltr>
        </DescriptionItem>
        {owner.mobile !== null && (
          <DescriptionItem label={texts.mobile}>
            <Mobile number={owner.mobile} />
          </DescriptionItem>
        )}
        {owner.email !== null && (
          <DescriptionItem label={texts.email}>
            <Ltr>{owner.email}</Ltr>
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.kind}>
          {customer.user_type === 'legal' ? texts.legal : texts.real}
        </DescriptionItem>
        {profile.national_id !== '' && (
          <DescriptionItem label={texts.nationalId}>
            <Ltr>{formatDigits(profile.national_id)}</Ltr>
          </DescriptionItem>
        )}
        <OptionalDetail label={texts.company}>{profile.company}</OptionalDetail>
        {profile.website !== '' && (
          <DescriptionItem label={texts.website}>
            <Ltr>{profile.website}</Ltr>
          </DescriptionItem>
        )}
        <OptionalDetail label={texts.address}>{profile.address}</OptionalDetail>
        <DescriptionItem label={texts.since}>
          <DateTime at={customer.created_at} format="date" />
        </DescriptionItem>
        <DescriptionItem label={texts.lastLogin}>
          {owner.last_login_at === null ? texts.never : <DateTime at={owner.last_login_at} />}
        </DescriptionItem>
        <DescriptionItem label={texts.logins}>{formatCount(owner.login_count)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** Whether it may send and what it has bought; staff change both here. */
export function CustomerSending({
  customer,
  onBlock,
  onUnblock,
  onPlan,
  onMonitoring,
}: {
  customer: Customer
  onBlock: () => void
  onUnblock: () => void
  onPlan: () => void
  onMonitoring: () => void
}) {
  const { customers } = staffTexts
  const isBlocked = customer.send_block
  return (
    <Card
      title={texts.sending}
      footer={
        <div className="flex flex-wrap gap-3">
          {isBlocked ? (
            <Button variant="secondary" onPress={onUnblock}>
              {texts.unblock}
            </Button>
          ) : (
            <Button variant="secondary" onPress={onBlock}>
              {texts.block}
            </Button>
          )}
          <Button variant="secondary" onPress={onPlan}>
            {texts.editPlan}
          </Button>
          <Button variant="secondary" onPress={onMonitoring}>
            {customer.is_monitored ? texts.stopMonitoring : texts.startMonitoring}
          </Button>
        </div>
      }
    >
      <DescriptionList>
        <DescriptionItem label={texts.sendingState}>
          <Chip tone={isBlocked ? 'danger' : 'success'}>{isBlocked ? customers.blocked : customers.open}</Chip>
        </DescriptionItem>
        {isBlocked && <OptionalDetail label={texts.blockReason}>{customer.block_reason}</OptionalDetail>}
        <DescriptionItem label={texts.monitoring}>{onOff(customer.is_monitored)}</DescriptionItem>
        {customer.document_block && <DescriptionItem label={texts.documentBlock}>{texts.yes}</DescriptionItem>}
        <DescriptionItem label={texts.panel}>{customer.is_bought_panel ? texts.yes : texts.no}</DescriptionItem>
        <DescriptionItem label={texts.tracker}>{customer.has_link_tracker ? texts.yes : texts.no}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** What the owner has set; staff only see it. */
export function CustomerSettings({ customer: { settings } }: { customer: Customer }) {
  return (
    <Card title={texts.settings}>
      <DescriptionList>
        <DescriptionItem label={texts.twoFactor}>{texts.twoFactors[settings.two_factor]}</DescriptionItem>
        <DescriptionItem label={texts.lowCredit}>
          {settings.low_credit_alert ? <Money tenths={tenthsOfRial(settings.low_credit_amount)} /> : texts.off}
        </DescriptionItem>
        <DescriptionItem label={texts.loginNotify}>{onOff(settings.login_notify)}</DescriptionItem>
        <DescriptionItem label={texts.reportSms}>{onOff(settings.send_report_sms)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
