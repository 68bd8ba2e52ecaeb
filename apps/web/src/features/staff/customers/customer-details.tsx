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
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'

export type Customer = CallData<typeof account>

const { customer: texts } = staffTexts

const onOff = (isOn: boolean) => (isOn ? texts.on : texts.off)
const OptionalDetail = ({ label, children }: { label: string; children: string | null }) =>
  children === null || children === '' ? null : <Fact label={label}>{children}</Fact>

/** Who the account is: its owner, and what the profile tells. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { owner, profile } = customer
  return (
    <Card title={texts.facts}>
      <Facts>
        <Fact label={texts.owner}>{owner.name}</Fact>
        <Fact label={texts.userName}>
          <Ltr>{owner.user_name}</Ltr>
        </Fact>
        {owner.mobile !== null && (
          <Fact label={texts.mobile}>
            <Mobile number={owner.mobile} />
          </Fact>
        )}
        {owner.email !== null && (
          <Fact label={texts.email}>
            <Ltr>{owner.email}</Ltr>
          </Fact>
        )}
        <Fact label={texts.kind}>{customer.user_type === 'legal' ? texts.legal : texts.real}</Fact>
        {profile.national_id !== '' && (
          <Fact label={texts.nationalId}>
            <Ltr>{formatDigits(profile.national_id)}</Ltr>
          </Fact>
        )}
        <OptionalDetail label={texts.company}>{profile.company}</OptionalDetail>
        {profile.website !== '' && (
          <Fact label={texts.website}>
            <Ltr>{profile.website}</Ltr>
          </Fact>
        )}
        <OptionalDetail label={texts.address}>{profile.address}</OptionalDetail>
        <Fact label={texts.since}>
          <DateTime at={customer.created_at} form="date" />
        </Fact>
        <Fact label={texts.lastLogin}>
          {owner.last_login_at === null ? texts.never : <DateTime at={owner.last_login_at} />}
        </Fact>
        <Fact label={texts.logins}>{formatCount(owner.login_count)}</Fact>
      </Facts>
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
      <Facts>
        <Fact label={texts.sendingState}>
          <Chip tone={isBlocked ? 'danger' : 'success'}>{isBlocked ? customers.blocked : customers.open}</Chip>
        </Fact>
        {isBlocked && <OptionalDetail label={texts.blockReason}>{customer.block_reason}</OptionalDetail>}
        <Fact label={texts.monitoring}>{onOff(customer.is_monitored)}</Fact>
        {customer.document_block && <Fact label={texts.documentBlock}>{texts.yes}</Fact>}
        <Fact label={texts.panel}>{customer.is_bought_panel ? texts.yes : texts.no}</Fact>
        <Fact label={texts.tracker}>{customer.has_link_tracker ? texts.yes : texts.no}</Fact>
      </Facts>
    </Card>
  )
}

/** What the owner has set; staff only see it. */
export function CustomerSettings({ customer: { settings } }: { customer: Customer }) {
  return (
    <Card title={texts.settings}>
      <Facts>
        <Fact label={texts.twoFactor}>{texts.twoFactors[settings.two_factor]}</Fact>
        <Fact label={texts.lowCredit}>
          {settings.low_credit_alert ? <Money tenths={tenthsOfRial(settings.low_credit_amount)} /> : texts.off}
        </Fact>
        <Fact label={texts.loginNotify}>{onOff(settings.login_notify)}</Fact>
        <Fact label={texts.reportSms}>{onOff(settings.send_report_sms)}</Fact>
      </Facts>
    </Card>
  )
}
