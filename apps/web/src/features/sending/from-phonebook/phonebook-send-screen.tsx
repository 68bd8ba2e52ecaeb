import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { audienceOf, phonebookHeld, type PhonebookHeld } from '@peyk/sending-modes/phonebook/form.model.ts'
import type { PeoplePicking } from '@peyk/sending-modes/phonebook/form.tsx'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { FieldStandIn } from '@peyk/ui/field/field-skeleton.tsx'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { tagsQuery } from '../../phonebook/phonebook.api.ts'
import { notCounted, type AudienceView } from '../send-form/audience.model.ts'
import { NothingYet } from '../send-form/empty-options-hint.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { fieldsOf, rowOfPerson } from '../send-form/personalised-text.model.ts'
import type { Personal, SendMode } from '../send-form/send-mode.model.ts'
import { groupPeopleQuery, phonebookCountQuery, sendGroupsQuery } from '../sending.api.ts'

const route = getRouteApi('/panel/send-sms/phonebook')

const COUNT_WAIT_MS = 400
const TAGS_A_PAGE = 20
/** Of the first group, to see the text filled with. */
const SHOWN_PEOPLE = 5

/** Groups with what their members get the message for, the server asked a moment after the last change. */
const useAudience = (held: PhonebookHeld): AudienceView => {
  const isWhole = phonebookHeld.problemOf(held) === undefined
  const asked = useMemo(() => (isWhole ? audienceOf(held) : null), [held, isWhole])
  const settled = useDebounced(asked, COUNT_WAIT_MS)
  const { data, error, refetch } = useQuery({ ...phonebookCountQuery(settled ?? []), enabled: settled !== null })
  const retry = () => void refetch()
  if (asked === null) return notCounted({ retry })
  const isFresh = settled === asked
  if (error !== null && isFresh) return notCounted({ error: errorTextOf(error), retry })
  if (data === undefined || settled === null) return notCounted({ isCounting: true, retry })
  return {
    counts: { mci: data.mci_count, irancell: data.irancell_count, other: data.other_count },
    duplicates: data.duplicate_count,
    blacklisted: data.blacklist_count,
    isFresh,
    isCounting: false,
    error: null,
    problem: isFresh && data.count === 0 ? phonebookSend.problems.nobody : null,
    retry,
  }
}

/** What of the contacts can be put into a text, and some of those contacts to see it filled with. */
const usePersonal = ({ groups }: PhonebookHeld): Personal => {
  const [first] = groups
  const { data } = useQuery({ ...sendGroupsQuery(''), enabled: first !== undefined })
  const asked = { phonebook_id: first?.id ?? 0, page: 1, per_page: SHOWN_PEOPLE }
  const { data: people } = useQuery({ ...groupPeopleQuery(asked), enabled: first !== undefined })
  return useMemo(() => {
    const chosen = groups.flatMap(({ id }) => data?.find((group) => group.id === id) ?? [])
    const [group] = chosen
    const rows = group === undefined || people === undefined ? [] : people.rows.map((one) => rowOfPerson(one, group))
    const isWhole = chosen.length > 0 && chosen.length === groups.length
    return { ...fieldsOf(chosen, { isWhole }), rows, texts: [] }
  }, [data, groups, people])
}

const targetField = onDemand(async () => (await import('@peyk/sending-modes/phonebook/form.tsx')).PhonebookTargetField)

const pickPeople = onDemand(async () => (await import('./contact-picker.tsx')).PickPeople)
const PickPeople = (picking: PeoplePicking) => <Arriving part={pickPeople} props={picking} standIn={null} />

const standIn = (hasTags: boolean) => (
  <div className="flex flex-col gap-5">
    <FieldStandIn
      label={phonebookSend.groups}
      hint={phonebookSend.groupsHint}
      isRequired
      text={phonebookSend.groupsPlaceholder}
      isPlaceholder
    />
    {hasTags && (
      <FieldStandIn
        label={phonebookSend.tags}
        hint={phonebookSend.tagsHint}
        text={phonebookSend.tagsPlaceholder}
        isPlaceholder
      />
    )}
  </div>
)

/** Its lists come after the first paint. */
function TargetField(props: TargetFieldProps<PhonebookHeld>) {
  const client = useQueryClient()
  const maySeeTags = useMay('phonebook.view')
  const { data: groups } = useQuery(sendGroupsQuery(''))
  return (
    <Arriving
      part={targetField}
      standIn={standIn(maySeeTags)}
      props={{
        ...props,
        findGroups: (title: string) => client.fetchQuery(sendGroupsQuery(title)),
        loadTags: maySeeTags
          ? async ({ search, page }: { search: string; page: number }) => {
              const asked = { page, per_page: TAGS_A_PAGE, ...(search !== '' && { search }) }
              const { rows } = await client.fetchQuery(tagsQuery(asked))
              const items = rows.map(({ id, tag }) => ({ value: String(id), label: tag }))
              return { items, hasMore: items.length === TAGS_A_PAGE }
            }
          : undefined,
        PickPeople,
        withoutGroups: groups?.length === 0 && maySeeTags && (
          <NothingYet text={phonebookSend.noGroup} href="/contacts/group" label={phonebookSend.makeGroup} />
        ),
      }}
    />
  )
}

const phonebook: SendMode<PhonebookHeld> = {
  key: 'phonebook',
  lineType: 'phonebook',
  title: routes.sendPhonebook,
  description: phonebookSend.description,
  target: phonebookHeld,
  TargetField,
  useAudience,
  usePersonal,
}

/** One text to groups, to parts of them, to picked people, to tags (contract §3, `phonebook`). */
export function PhonebookSendScreen(): ReactNode {
  return <SendWizard mode={phonebook} draftId={route.useSearch().draft} />
}
