import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { toAudience, phonebookTargetForm, type PhonebookFormValues } from '@peyk/sending-modes/phonebook/form.model.ts'
import type { ContactPickerProps } from '@peyk/sending-modes/phonebook/form.tsx'
import type { FoundGroups } from '@peyk/sending-modes/_kit/group-checklist.tsx'
import { hintClass } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { tagsQuery } from '../../phonebook/phonebook.api.ts'
import { uncountedAudience, type AudienceView } from '../send-form/audience.model.ts'
import { EmptyOptionsHint } from '../send-form/empty-options-hint.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { groupPlaceholders, toSampleRow } from '../send-form/personalised-text.model.ts'
import type { PersonalisedTexts, SendMode } from '../send-form/send-mode.model.ts'
import { useStartTarget } from '../send-form/use-start-target.ts'
import { groupContactsQuery, phonebookCountQuery, sendGroupsQuery } from '../sending.api.ts'

const route = getRouteApi('/panel/send-sms/phonebook')

const COUNT_DEBOUNCE_MS = 400
const TAGS_PER_PAGE = 20
/** Of the first group, to see the text filled with. */
const SAMPLE_CONTACTS = 5

/** Groups with what their members get the message for, the server asked a moment after the last change. */
const useAudience = (target: PhonebookFormValues): AudienceView => {
  const isWhole = phonebookTargetForm.errorOf(target) === undefined
  const params = useMemo(() => (isWhole ? toAudience(target) : null), [target, isWhole])
  const settled = useDebounced(params, COUNT_DEBOUNCE_MS)
  const { data, error, refetch } = useQuery({ ...phonebookCountQuery(settled ?? []), enabled: settled !== null })
  const retry = () => void refetch()
  if (params === null) return uncountedAudience({ retry })
  const isFresh = settled === params
  if (error !== null && isFresh) return uncountedAudience({ error: callErrorMessage(error), retry })
  if (data === undefined || settled === null) return uncountedAudience({ isCounting: true, retry })
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
const usePersonalisedTexts = ({ groups }: PhonebookFormValues): PersonalisedTexts => {
  const [first] = groups
  const { data } = useQuery({ ...sendGroupsQuery(''), enabled: first !== undefined })
  const params = { phonebook_id: first?.id ?? 0, page: 1, per_page: SAMPLE_CONTACTS }
  const { data: people } = useQuery({ ...groupContactsQuery(params), enabled: first !== undefined })
  return useMemo(() => {
    const selectedGroups = groups.flatMap(({ id }) => data?.find((group) => group.id === id) ?? [])
    const [group] = selectedGroups
    const rows = group === undefined || people === undefined ? [] : people.rows.map((one) => toSampleRow(one, group))
    const isWhole = selectedGroups.length > 0 && selectedGroups.length === groups.length
    return { ...groupPlaceholders(selectedGroups, { isWhole }), rows, texts: [] }
  }, [data, groups, people])
}

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/phonebook/form.tsx')).PhonebookTargetField,
)

const contactPicker = lazyComponent(async () => (await import('./contact-picker.tsx')).ContactPicker)
const LazyContactPicker = (picking: ContactPickerProps) => (
  <LazyWithSkeleton part={contactPicker} props={picking} skeleton={null} />
)

const skeleton = (hasTags: boolean) => (
  <div className="flex flex-col gap-5">
    <div aria-hidden data-stand-in className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-ink">
        {phonebookSend.groups}
        <RequiredMark />
      </span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-36 w-full" />
      <p className="flex min-h-9 items-center text-sm text-ink-3">{phonebookSend.chooseSeveral}</p>
      <div className={hintClass}>{phonebookSend.groupsHint}</div>
    </div>
    {hasTags && (
      <FieldSkeleton
        label={phonebookSend.tags}
        hint={phonebookSend.tagsHint}
        text={phonebookSend.tagsPlaceholder}
        isPlaceholder
      />
    )}
  </div>
)

/** The groups with this in their title, once typing pauses; those of before stay until then. */
const useGroups = (title: string): FoundGroups => {
  const settled = useDebounced(title, COUNT_DEBOUNCE_MS)
  const { data, error, refetch } = useQuery({ ...sendGroupsQuery(settled), placeholderData: keepPreviousData })
  return {
    groups: data ?? null,
    error: error === null ? null : callErrorMessage(error),
    retry: () => void refetch(),
  }
}

/** Its lists come after the first paint. */
function TargetField(props: TargetFieldProps<PhonebookFormValues>) {
  const client = useQueryClient()
  const maySeeTags = usePermission('phonebook.view')
  const { data: groups } = useQuery(sendGroupsQuery(''))
  return (
    <LazyWithSkeleton
      part={targetField}
      skeleton={skeleton(maySeeTags)}
      props={{
        ...props,
        useGroups,
        loadTags: maySeeTags
          ? async ({ search, page }: { search: string; page: number }) => {
              const params = { page, per_page: TAGS_PER_PAGE, ...(search !== '' && { search }) }
              const { rows } = await client.fetchQuery(tagsQuery(params))
              const items = rows.map(({ id, tag }) => ({ value: String(id), label: tag }))
              return { items, hasMore: items.length === TAGS_PER_PAGE }
            }
          : undefined,
        ContactPicker: LazyContactPicker,
        noGroupsHint: groups?.length === 0 && maySeeTags && (
          <EmptyOptionsHint text={phonebookSend.noGroup} href="/contacts/group" label={phonebookSend.makeGroup} />
        ),
      }}
    />
  )
}

const phonebook: SendMode<PhonebookFormValues> = {
  key: 'phonebook',
  lineType: 'phonebook',
  title: routes.sendPhonebook,
  description: phonebookSend.description,
  target: phonebookTargetForm,
  TargetField,
  useAudience,
  usePersonalisedTexts,
}

/** One text to groups, to parts of them, to picked people, to tags (contract §3, `phonebook`). */
export function PhonebookSendScreen(): ReactNode {
  const startWith = useStartTarget(phonebookTargetForm, (to): PhonebookFormValues | undefined =>
    'groups' in to
      ? {
          groups: to.groups.map((group) => ({ ...group, part: 'all', from: null, to: null, picked: [] })),
          tags: [...to.tags],
        }
      : undefined,
  )
  return <SendWizard mode={phonebook} predefinedMessageId={route.useSearch().draft} startWith={startWith} />
}
