import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { show } from '@peyk/contract/colleagues/colleagues.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { hasLoggedIn, type PermissionGroups } from '../colleagues.model.ts'
import { ChangeColleagueMobileButton } from './change-colleague-mobile-button.tsx'
import { StatusChip } from './status-chip.tsx'

const { colleague: texts, list } = colleagueTexts

export type Colleague = CallData<typeof show>

/** What is known of a colleague. */
export function ColleagueDetails({ colleague }: { colleague: Colleague }) {
  return (
    <Card title={texts.facts} aside={<StatusChip status={colleague.status} />}>
      <DescriptionList>
        <DescriptionItem label={list.columns.mobile}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {colleague.mobile === null ? '—' : <Mobile number={colleague.mobile} />}
            {hasLoggedIn(colleague) && <ChangeColleagueMobileButton colleague={colleague} />}
          </span>
        </DescriptionItem>
        <DescriptionItem label={texts.userName}>
          <Ltr>{colleague.user_name}</Ltr>
        </DescriptionItem>
        {colleague.email !== null && (
          <DescriptionItem label={texts.email}>
            <Ltr>{colleague.email}</Ltr>
          </DescriptionItem>
        )}
        <DescriptionItem label={list.columns.role}>{colleague.role_title}</DescriptionItem>
        <DescriptionItem label={list.columns.lastLogin}>
          {colleague.last_login === null ? list.never : <DateTime at={colleague.last_login} />}
        </DescriptionItem>
        <DescriptionItem label={texts.loginCount}>
          <Digits>{colleague.login_count}</Digits>
        </DescriptionItem>
        <DescriptionItem label={list.columns.createdAt}>
          <DateTime at={colleague.created_at} format="date" />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** What the role opens, group by group. */
export function ColleagueAccess({ colleague, groups }: { colleague: Colleague; groups: PermissionGroups }) {
  const heldGroups = groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ name }) => colleague.permissions.includes(name)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <Card
      title={texts.access}
      aside={<TextLink href={`/colleagues/update-access/${colleague.role_id}`}>{texts.editRole}</TextLink>}
    >
      <div className="flex flex-col gap-4">
        {heldGroups.map(({ group, title, permissions }) => (
          <div key={group}>
            <h3 className="mb-2 text-sm font-medium text-ink-2">{title}</h3>
            <ul className="flex flex-wrap gap-2">
              {permissions.map((permission) => (
                <li key={permission.id}>
                  <Chip>{permission.title}</Chip>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
