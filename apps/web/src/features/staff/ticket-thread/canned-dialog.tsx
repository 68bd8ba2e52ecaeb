import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { foldPersian } from '@peyk/domain/digits/digits.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import { cannedDirection } from '../../../lib/tickets/canned-direction.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { cannedAnswersQuery, useFillCannedAnswer, type CannedAnswer } from '../staff-ticket-lists.api.ts'
import type { DeskTicket } from '../staff-tickets.api.ts'

const { canned: texts } = deskTicketTexts

interface CannedDialogProps {
  ticket: DeskTicket
  onInsert: (text: string) => void
  onClose: () => void
}

/** Those of the ticket's category first, then those of all, each in the order of staff; the words of the search in any order. */
const found = (answers: readonly CannedAnswer[], typed: string, categoryId: number): CannedAnswer[] => {
  const words = foldPersian(typed).trim().split(/\s+/).filter(Boolean)
  const rank = ({ category_id: id }: CannedAnswer) => (id === categoryId ? 0 : id === null ? 1 : 2)
  return answers
    .filter(({ title, body }) => {
      const whole = foldPersian(`${title} ${body}`)
      return words.every((word) => whole.includes(word))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Answers that are ready, found by a word; the chosen one comes filled in. Enter takes the first. */
export function CannedDialog({ ticket, onInsert, onClose }: CannedDialogProps) {
  const answers = useQuery(cannedAnswersQuery())
  const fill = useFillCannedAnswer()
  const [typed, setTyped] = useState('')
  const list = found(answers.data ?? [], typed, ticket.category.id)
  const choose = (answer: CannedAnswer | undefined) => {
    if (answer === undefined || fill.isPending) return
    fill.mutate(
      { id: ticket.id, answer_id: answer.id },
      {
        onSuccess: ({ text }) => {
          onInsert(text)
          onClose()
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    choose(list[0])
  }
  return (
    <FullScreenModal isOpen onOpenChange={onClose} title={texts.title} isTall>
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          type="search"
          icon={Search}
          isClearable
          autoFocus
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
        />
        <CallErrorAlert error={fill.error} />
        {answers.data === undefined ? (
          answers.error === null ? (
            <SkeletonRows count={5} />
          ) : (
            <ErrorState
              description={callErrorMessage(answers.error)}
              onRetry={() => void answers.refetch()}
              isRetrying={answers.isFetching}
            />
          )
        ) : list.length === 0 ? (
          <p className="py-6 text-center text-base text-ink-2">
            {answers.data.length === 0 ? texts.empty : texts.none}{' '}
            <TextLink href="/staff/tickets/settings?tab=2">{texts.settings}</TextLink>
          </p>
        ) : (
          <ul className="-mx-2 flex flex-col">
            {list.map((answer) => (
              <li key={answer.id}>
                <RowButton onPress={() => choose(answer)}>
                  <span className="block min-w-0 flex-1 text-start">
                    <CutText dir="auto" className="font-semibold text-ink">
                      {answer.title}
                    </CutText>
                    <CutText dir={cannedDirection(answer.body)} lines={2} className="text-sm text-ink-2">
                      {answer.body}
                    </CutText>
                  </span>
                </RowButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FullScreenModal>
  )
}
