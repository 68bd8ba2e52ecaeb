import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { StaffLine } from './line-form.model.ts'
import type { LineAction } from './line-action-dialogs.tsx'

const { agreement: texts } = staffLineTexts

/** The terms of a line, and the ways to put others or none. */
export function LineAgreement({ line, onAction }: { line: StaffLine; onAction: (action: LineAction) => void }) {
  const { agreement } = line
  if (agreement === null) {
    return (
      <Card title={texts.title}>
        <p className="mb-4 text-base text-ink-2">{texts.none}</p>
        <Button variant="secondary" onPress={() => onAction('agreement')}>
          {texts.put}
        </Button>
      </Card>
    )
  }
  return (
    <Card
      title={texts.title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => onAction('agreement')}>
            {texts.replace}
          </Button>
          <Button variant="secondary" onPress={() => onAction('retire')}>
            {texts.retire}
          </Button>
        </div>
      }
    >
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <h3 className="font-semibold text-ink">{agreement.title}</h3>
          {agreement.description !== '' && <p className="mt-1 text-sm text-ink-2">{agreement.description}</p>}
          <div className="mt-3">
            <ShowMore collapsedPx={180} name={texts.text}>
              <p dir="auto" className="text-base leading-8 break-words whitespace-pre-line text-ink">
                {agreement.agreement_text}
              </p>
            </ShowMore>
          </div>
          {agreement.file_url !== null && (
            <TextLink href={agreement.file_url} target="_blank" rel="noreferrer" className="mt-2 inline-block text-sm">
              {texts.file}
            </TextLink>
          )}
        </div>
        <DescriptionList>
          <DescriptionItem label={texts.since}>
            <DateTime at={agreement.created_at} />
          </DescriptionItem>
          <DescriptionItem label={texts.approval}>
            {agreement.needs_approval ? texts.approvalYes : texts.approvalNo}
          </DescriptionItem>
          <DescriptionItem label={texts.accepted}>
            {texts.acceptedCount(formatCount(line.accepted_count))}
          </DescriptionItem>
        </DescriptionList>
      </div>
    </Card>
  )
}
