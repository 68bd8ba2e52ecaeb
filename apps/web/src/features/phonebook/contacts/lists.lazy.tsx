import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import type { ContactsListProps } from './contacts-list.tsx'

const contacts = lazyComponent(async () => (await import('./contacts-list.tsx')).ContactsList)

/** The lists of contacts: each is a tab on desktop and a screen on the phone, and comes when it is opened. */
const lists = {
  contacts,
  groups: lazyComponent(async () => (await import('../groups/groups-list.tsx')).GroupsList),
  features: lazyComponent(async () => (await import('../custom-fields/custom-fields-list.tsx')).CustomFieldsList),
  tags: lazyComponent(async () => (await import('../tags/tags-list.tsx')).TagsList),
  blacklist: lazyComponent(async () => (await import('../blacklist/blacklist.tsx')).Blacklist),
  cancel11: lazyComponent(async () => (await import('../blacklist/opt-out-list.tsx')).OptOutList),
}

export type ListName = keyof typeof lists

const skeleton = (
  <Card>
    <SkeletonRows count={8} />
  </Card>
)

export function LazyList({ of }: { of: ListName }) {
  return <LazyWithSkeleton key={of} part={lists[of]} props={{}} skeleton={skeleton} />
}

/** With a screen that shows a list at once comes the list: what stands above the rows is then drawn with the page. */
export const preloadList = (of: ListName): Promise<unknown> =>
  // A list that could not be fetched is asked for again in its place.
  lists[of].load().catch(() => {})

/** The contacts of one group. */
export function GroupContacts(props: ContactsListProps) {
  return <LazyWithSkeleton part={contacts} props={props} skeleton={skeleton} />
}
