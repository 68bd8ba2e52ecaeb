import type { NotificationGroup } from '@peyk/domain/notification/kinds.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { notificationGroups } from '@peyk/phrases/fa/notifications/kinds.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'

interface GroupFilterProps {
  groups: readonly NotificationGroup[]
  /** Undefined: all of them. */
  value: NotificationGroup | undefined
  onChange: (group: NotificationGroup | undefined) => void
}

/** One group of notifications, or all; takes effect at once. */
export function GroupFilter({ groups, value, onChange }: GroupFilterProps) {
  return (
    <ul aria-label={centre.groups} className="flex flex-wrap gap-2">
      {[undefined, ...groups].map((group) => (
        <li key={group ?? 'all'}>
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={group === value}
            onPress={() => onChange(group)}
            className={classNames(group === value && 'border-primary bg-primary-soft text-primary-ink')}
          >
            {group === undefined ? centre.everything : notificationGroups[group]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
