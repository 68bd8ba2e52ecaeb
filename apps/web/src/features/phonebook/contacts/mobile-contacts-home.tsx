import { useQuery } from '@tanstack/react-query'
import { BookUser, ListPlus, ListX, Tag, UserRoundX, UsersRound } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { LinkCard } from '@peyk/ui/navigation/link-card.tsx'
import { LinkRow, LinkRows, LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { contactsQuery, groupsQuery } from '../phonebook.api.ts'

const { hub: texts, contacts, groups: groupTexts } = phonebookTexts
const RECENT_GROUPS = 5

/** `/contacts` on the phone: the ways to what are tabs on desktop, and the newest groups. */
export function MobileContactsHome() {
  const mayBlock = usePermission('blacklist.manage')
  const all = useQuery(contactsQuery({ page: 1, per_page: 10, by_person: true }))
  const groups = useQuery(groupsQuery({ page: 1, per_page: RECENT_GROUPS }))
  const total = all.data?.page.total
  const ways = [
    {
      href: '/contacts/all-contacts',
      icon: UsersRound,
      title: texts.allContacts,
      note: total === undefined ? '\u00a0' : contacts.count(formatCount(total)),
    },
    {
      href: '/contacts/all-groups',
      icon: BookUser,
      title: texts.groups,
      note: groups.data === undefined ? '\u00a0' : groupTexts.count(formatCount(groups.data.page.total)),
    },
    { href: '/contacts/all-contacts?tab=1', icon: Tag, title: texts.tags, note: texts.tagsNote },
    { href: '/contacts/manage-more-features', icon: ListPlus, title: texts.features, note: texts.featuresNote },
    ...(mayBlock
      ? [
          { href: '/contacts/blacklist', icon: UserRoundX, title: texts.blacklist, note: texts.blacklistNote },
          { href: '/contacts/cancel_11', icon: ListX, title: texts.cancel11, note: texts.cancel11Note },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-3">
        {ways.map((way) => (
          <li key={way.href}>
            <LinkCard {...way} />
          </li>
        ))}
      </ul>
      {groups.data?.page.total !== 0 && groups.error === null && (
        <Card title={texts.recentGroups} aside={<TextLink href="/contacts/all-groups">{texts.seeAll}</TextLink>}>
          {groups.data === undefined ? (
            <LinkRowSkeletons count={3} />
          ) : (
            <LinkRows>
              {groups.data.rows.map(({ id, title, count }) => (
                <LinkRow
                  key={id}
                  href={`/contacts/group/${id}`}
                  title={title}
                  note={groupTexts.contactCount(formatCount(count))}
                />
              ))}
            </LinkRows>
          )}
        </Card>
      )}
    </div>
  )
}
