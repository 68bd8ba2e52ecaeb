import { useState } from 'react'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { PatternText } from '../../../lib/patterns/pattern-text.tsx'
import { PatternVersions } from '../../../lib/patterns/pattern-versions.tsx'
import { editState, patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useStaffAreaAccess } from '../staff.api.ts'
import { useDecidePattern, type StaffPattern } from '../staff-patterns.api.ts'
import { ReviewChecks } from './review-checks.tsx'

const { queue: texts } = staffPatternTexts
const rejectDialog = lazyComponent(async () => (await import('./reject-pattern-dialog.tsx')).RejectPatternDialog)

interface ReviewCardProps {
  pattern: StaffPattern
  onDecided: () => void
}

/** A pattern, or an edit beside the version in use, with all that one judges it by. */
export function ReviewCard({ pattern, onDecided }: ReviewCardProps) {
  const { account, revision, updated_at: seenAt, pattern_code: code } = pattern
  const call = useDecidePattern()
  const may = useStaffAreaAccess()
  const [isRejecting, setRejecting] = useState(false)
  const isEdit = editState(pattern) === 'waiting'
  const description = revision.pattern_description ?? pattern.pattern_description
  const website = revision.website ?? pattern.website
  const decide = (verdict: { decision: 'confirm' } | { decision: 'reject'; reason: string }) =>
    call.mutateAsync({ code, seen_at: seenAt, ...verdict }).then(() => {
      const isConfirmed = verdict.decision === 'confirm'
      showToast({ title: isConfirmed ? texts.confirmed : texts.rejected, tone: 'success' })
      onDecided()
    })
  return (
    <Card
      title={patternTitle(pattern)}
      aside={<Chip tone={isEdit ? 'info' : 'neutral'}>{isEdit ? texts.isEdit : texts.isNew}</Chip>}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            isLoading={call.isPending}
            // What it was refused for stands above the buttons.
            onPress={() => void decide({ decision: 'confirm' }).catch(() => {})}
          >
            {texts.confirm}
          </Button>
          <Button variant="secondary" isDisabled={call.isPending} onPress={() => setRejecting(true)}>
            {texts.reject}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {!isRejecting && <CallErrorAlert error={call.error} />}
        <div className="grid gap-x-8 gap-y-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {isEdit ? <PatternVersions pattern={pattern} /> : <PatternText>{pattern.pattern_message}</PatternText>}
            <div>
              <h3 className="text-sm text-ink-2">{texts.about}</h3>
              <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line text-ink">
                {description}
              </p>
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ReviewChecks pattern={pattern} />
            <DescriptionList>
              <DescriptionItem label={texts.account}>
                {may('accounts') ? (
                  <TextLink href={`/staff/accounts/${account.id}`}>{account.title}</TextLink>
                ) : (
                  account.title
                )}
              </DescriptionItem>
              <DescriptionItem label={texts.company}>{account.company ?? texts.noCompany}</DescriptionItem>
              <DescriptionItem label={texts.author}>
                <Ltr>{pattern.username}</Ltr>
              </DescriptionItem>
              {website !== null && website !== '' && (
                <DescriptionItem label={texts.website}>
                  <Ltr className="break-all">{website}</Ltr>
                </DescriptionItem>
              )}
              <DescriptionItem label={texts.since}>
                <DateTime at={revision.created_at ?? seenAt} />
              </DescriptionItem>
            </DescriptionList>
          </div>
        </div>
      </div>
      {isRejecting && (
        <LazyWithSkeleton
          part={rejectDialog}
          props={{
            code,
            accountTitle: account.title,
            isLoading: call.isPending,
            onConfirm: (reason: string) => decide({ decision: 'reject', reason }),
            onClose: () => setRejecting(false),
          }}
          skeleton={null}
        />
      )}
    </Card>
  )
}
