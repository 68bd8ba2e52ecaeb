import { FolderPlus } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { groupLimitReason } from '../../../lib/predefined/predefined-message-limits.model.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { GroupNav, type GroupNavProps } from './group-nav.tsx'
import { UsageBars } from './usage-bars.tsx'

const texts = predefinedMessageTexts.groups

/** The way to a new group; at the limit it says why there is none. */
export function NewGroupButton({
  counts,
  onPress,
  isWide = false,
}: Pick<GroupNavProps, 'counts'> & { onPress: () => void; isWide?: boolean }) {
  const full = groupLimitReason(counts)
  const buttonProps = { variant: 'secondary', size: 'sm', icon: FolderPlus, isWide } as const
  return full === null ? (
    <PermissionButton {...buttonProps} permission="draft.manage" onPress={onPress}>
      {texts.create}
    </PermissionButton>
  ) : (
    <LazyDisabledReasonButton {...buttonProps} reason={full}>
      {texts.create}
    </LazyDisabledReasonButton>
  )
}

/** Beside the list on desktop: the groups, and how much of the limits is used. */
export function GroupsSidebar({ onCreate, ...rows }: GroupNavProps & { onCreate: () => void }) {
  return (
    <nav aria-label={texts.title} className="flex flex-col gap-4 desk:sticky desk:top-20">
      <Card className="!p-2">
        <GroupNav {...rows} />
        <div className="mt-2 border-t border-line px-1 pt-3 pb-1">
          <NewGroupButton counts={rows.counts} onPress={onCreate} isWide />
        </div>
      </Card>
      <Card>
        <UsageBars counts={rows.counts} />
      </Card>
    </nav>
  )
}
