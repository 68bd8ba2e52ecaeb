import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import type { BankVersion } from '../staff-number-banks.api.ts'
import { UsableTime } from '../number-banks/bank-columns.tsx'
import { dayText } from '../number-banks/number-bank.model.ts'

const { facts: texts } = bankVersionTexts

/** What a version is: from whom, by whom, until when. */
export function BankFactsCard({ version }: { version: BankVersion }) {
  const times = [
    [texts.loadedAt, version.created_at],
    [texts.readyAt, version.ready_at],
    [texts.activatedAt, version.activated_at],
    [texts.retiredAt, version.retired_at],
  ] as const
  return (
    <Card title={texts.title}>
      <DescriptionList>
        <DescriptionItem label={texts.kind}>{bankKinds[version.kind]}</DescriptionItem>
        <DescriptionItem label={texts.source}>
          <bdi>{version.source}</bdi>
        </DescriptionItem>
        <DescriptionItem label={texts.usable}>
          {version.usable_from !== null && version.usability !== 'early' && (
            <span className="block">{texts.usableFrom(dayText(version.usable_from))}</span>
          )}
          <UsableTime version={version} />
        </DescriptionItem>
        <DescriptionItem label={texts.loadedBy}>{version.loaded_by ?? numberBankTexts.installed}</DescriptionItem>
        {times.map(
          ([label, at]) =>
            at !== null && (
              <DescriptionItem key={label} label={label}>
                <DateTime at={at} />
              </DescriptionItem>
            ),
        )}
        {version.file_name !== '' && (
          <DescriptionItem label={texts.file}>
            <FileName>{version.file_name}</FileName>
            <span className="block text-xs text-ink-3">
              {version.has_file ? formatFileSize(version.file_bytes) : texts.noFile}
            </span>
          </DescriptionItem>
        )}
      </DescriptionList>
      {version.note !== '' && (
        <p dir="auto" className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {version.note}
        </p>
      )}
    </Card>
  )
}
