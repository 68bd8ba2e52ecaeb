import type { ReactNode } from 'react'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDigits, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { StaffLine } from './line-form.model.ts'
import type { LineAction } from './line-action-dialogs.tsx'
import { hoursText, rateText } from './line-columns.tsx'

const { detail: texts, list, types } = staffLineTexts

const yesNo = (has: boolean) => (has ? texts.yes : texts.no)

/** What the line is and whose. */
export function LineDetails({ line, mayOpenAccount }: { line: StaffLine; mayOpenAccount: boolean }) {
  return (
    <Card title={texts.facts}>
      <DescriptionList>
        <DescriptionItem label={texts.number}>
          <Ltr>{formatDigits(line.number)}</Ltr>
        </DescriptionItem>
        {line.alias !== null && <DescriptionItem label={texts.alias}>{line.alias}</DescriptionItem>}
        <DescriptionItem label={texts.type}>{types[line.type]}</DescriptionItem>
        <DescriptionItem label={texts.family}>
          <TextLink href={`/staff/tariffs/${line.operator_id}`}>{formatLineFamily(line.family_name)}</TextLink>
        </DescriptionItem>
        <DescriptionItem label={texts.owner}>
          {line.account_id === null ? (
            list.everybody
          ) : mayOpenAccount ? (
            <TextLink href={`/staff/accounts/${line.account_id}`}>{line.account_title}</TextLink>
          ) : (
            line.account_title
          )}
        </DescriptionItem>
        <DescriptionItem label={texts.sendingTypes}>
          {line.sending_types.length === 0
            ? texts.allTypes
            : line.sending_types.map((type) => sendingTypeName(type)).join('، ')}
        </DescriptionItem>
        <DescriptionItem label={texts.part}>{line.is_66_char ? texts.part66 : texts.partNormal}</DescriptionItem>
        <DescriptionItem label={texts.suffix}>{yesNo(line.needs_cancel_suffix)}</DescriptionItem>
        <DescriptionItem label={texts.gets}>{yesNo(line.gets)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

const sendingTypeName = (type: string): string => {
  const names: Readonly<Record<string, string>> = sendingTypeNames
  return names[type] ?? type
}

/** How it sends now and what waits on it; staff switch it here. */
export function LineSending({ line, onAction }: { line: StaffLine; onAction: (act: LineAction) => void }): ReactNode {
  const act = (kind: LineAction, label: string) => (
    <Button variant="secondary" onPress={() => onAction(kind)}>
      {label}
    </Button>
  )
  return (
    <Card
      title={texts.sending}
      footer={
        <div className="flex flex-wrap gap-3">
          {line.is_active ? act('off', texts.switchOff) : act('on', texts.switchOn)}
          {line.is_monitored
            ? act('monitoring_off', texts.stopMonitoring)
            : act('monitoring_on', texts.startMonitoring)}
          {line.is_active && act('remove', texts.remove)}
        </div>
      }
    >
      <DescriptionList>
        <DescriptionItem label={texts.state}>
          <Chip tone={line.is_active ? 'success' : 'neutral'}>{line.is_active ? list.on : list.off}</Chip>
        </DescriptionItem>
        <DescriptionItem label={texts.rate}>{rateText(line)}</DescriptionItem>
        <DescriptionItem label={texts.hours}>{hoursText(line)}</DescriptionItem>
        <DescriptionItem label={texts.monitoring}>{line.is_monitored ? list.on : list.off}</DescriptionItem>
        <DescriptionItem label={texts.carrier}>
          {line.carrier_title}
          {!line.carrier_is_active && <span className="ms-2 text-danger">{list.carrierOff}</span>}
        </DescriptionItem>
        <DescriptionItem label={texts.openSends}>
          {line.open_sends === 0
            ? texts.noOpen
            : texts.openCount(formatCount(line.open_sends), formatCount(line.waiting_recipients))}
        </DescriptionItem>
        <DescriptionItem label={texts.defaults}>
          {texts.defaultCount(formatCount(line.default_accounts))}
        </DescriptionItem>
      </DescriptionList>
      {line.opens_at !== null && <p className="mt-3 text-sm text-ink-3">{texts.hoursHint}</p>}
    </Card>
  )
}
