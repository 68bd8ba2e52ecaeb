import { UsersRound } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { CreateContactButton } from '../contact/create-contact-button.tsx'
import { toOption, type GroupRow } from '../phonebook.model.ts'

const { contacts: texts } = phonebookTexts

interface NoContactsProps {
  /** Something is searched or filtered for. */
  isSought: boolean
  group: GroupRow | undefined
  onClear: () => void
}

/** In place of the rows of a list of contacts. */
export function NoContacts({ isSought, group, onClear }: NoContactsProps) {
  if (isSought)
    return (
      <NothingFound
        title={texts.noResult}
        description={phonebookTexts.noResultHint}
        clearLabel={phonebookTexts.clear}
        onClear={onClear}
      />
    )
  return (
    <EmptyState
      icon={UsersRound}
      title={group === undefined ? texts.empty : texts.groupEmpty}
      description={group === undefined ? texts.emptyHint : texts.groupEmptyHint}
      action={<CreateContactButton {...(group && { group: toOption(group) })} />}
    />
  )
}
