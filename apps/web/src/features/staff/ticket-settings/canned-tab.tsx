import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { cannedDirection } from '../../../lib/tickets/canned-direction.ts'
import {
  cannedAnswersQuery,
  deskCategoriesQuery,
  useOrderCannedAnswers,
  useRemoveCannedAnswer,
  type CannedAnswer,
} from '../staff-ticket-lists.api.ts'
import { ListedCard, ListedRowMenu } from './listed-rows.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const { canned: texts, removal } = ticketSettingsTexts
const cannedForm = lazyComponent(async () => (await import('./canned-form.tsx')).CannedForm)

/** Answers that are ready, in the order in which the desk offers them. */
export function CannedTab() {
  const answers = useQuery(cannedAnswersQuery())
  const categories = useQuery(deskCategoriesQuery()).data ?? []
  const remove = useRemoveCannedAnswer()
  const { mutateAsync: saveOrder } = useOrderCannedAnswers()
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null)
  const [removed, setRemoved] = useState<CannedAnswer | null>(null)
  return (
    <>
      <ListedCard
        label={texts.label}
        query={answers}
        nameOf={({ title }) => title}
        createLabel={texts.create}
        onCreate={() => setEdited('new')}
        empty={texts.empty}
        emptyHint={texts.emptyHint}
        icon={MessageSquareText}
        saveOrder={(ids) => saveOrder({ ids })}
      >
        {(answer, arrows) => {
          const category = categories.find(({ id }) => id === answer.category_id)
          return (
            <>
              <div className="min-w-0 flex-1 max-desk:basis-full">
                <div className="flex flex-wrap items-center gap-2">
                  <strong dir="auto" className="text-base font-semibold wrap-anywhere text-ink">
                    {answer.title}
                  </strong>
                  {category !== undefined && <Chip>{category.name}</Chip>}
                  <span className="text-xs text-ink-3">{texts.useCount(formatCount(answer.use_count))}</span>
                </div>
                <CutText dir={cannedDirection(answer.body)} lines={2} className="text-sm text-ink-2">
                  {answer.body}
                </CutText>
              </div>
              <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
                {arrows}
                <ListedRowMenu
                  name={answer.title}
                  onEdit={() => setEdited(answer)}
                  onRemove={() => setRemoved(answer)}
                />
              </div>
            </>
          )
        }}
      </ListedCard>
      {edited !== null && (
        <LazyWithSkeleton
          part={cannedForm}
          props={{ answer: edited === 'new' ? null : edited, categories, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
      <RemovalDialog
        call={remove}
        row={removed === null ? null : { id: removed.id, name: removed.title }}
        text={removal.cannedText}
        onClose={() => setRemoved(null)}
      />
    </>
  )
}
