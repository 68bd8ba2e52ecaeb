import { EllipsisVertical, FolderOpen, Layers, Pencil, Star, Trash2, type LucideIcon } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import type { PredefinedMessageCounts, MessageGroup } from '../drafts.api.ts'
import type { MessageFilter } from '../drafts.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = predefinedMessageTexts.groups

export interface GroupNavProps {
  counts: PredefinedMessageCounts
  selected: MessageFilter
  onSelect: (selected: MessageFilter) => void
  /** Without these the groups are only to be seen. */
  manage: { onRename: (group: MessageGroup) => void; onRemove: (group: MessageGroup) => void } | null
}

/** All messages, the starred ones, and every group with the number of its messages. */
export function GroupNav({ counts, selected, onSelect, manage }: GroupNavProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      <Row
        icon={Layers}
        title={texts.all}
        count={counts.total_drafts}
        isCurrent={selected.kind === 'all'}
        onPress={() => onSelect({ kind: 'all' })}
      />
      <Row
        icon={Star}
        title={texts.starred}
        isCurrent={selected.kind === 'starred'}
        onPress={() => onSelect({ kind: 'starred' })}
      />
      {counts.groups.length > 0 && <li aria-hidden className="my-1.5 border-t border-line" />}
      {counts.groups.map((group) => (
        <Row
          key={group.draft_group_id}
          icon={FolderOpen}
          title={group.title}
          count={group.count}
          isCurrent={selected.kind === 'group' && selected.groupId === group.draft_group_id}
          onPress={() => onSelect({ kind: 'group', groupId: group.draft_group_id })}
          {...(manage && { group, manage })}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  count?: number
  isCurrent: boolean
  onPress: () => void
  group?: MessageGroup
  manage?: NonNullable<GroupNavProps['manage']>
}

function Row({ icon: Icon, title, count, isCurrent, onPress, group, manage }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <RowButton onPress={onPress} isCurrent={isCurrent}>
        <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />
        <CutText dir="auto" title={title} className="flex-1">
          {title}
        </CutText>
        {count !== undefined && (
          <span className="shrink-0 text-sm text-ink-3">
            {formatCount(count)}
            <span className="sr-only"> {predefinedMessageTexts.list.label}</span>
          </span>
        )}
      </RowButton>
      {group !== undefined && manage !== undefined && (
        <LazyMenu
          label={texts.actionsOf(title)}
          placement="bottom end"
          groups={[
            [{ id: 'rename', label: texts.rename, icon: Pencil, onAction: () => manage.onRename(group) }],
            [
              {
                id: 'remove',
                label: texts.remove,
                icon: Trash2,
                isDanger: true,
                onAction: () => manage.onRemove(group),
              },
            ],
          ]}
          trigger={(props) => (
            <IconButton {...props} icon={EllipsisVertical} size="sm" label={texts.actionsOf(title)} />
          )}
        />
      )}
    </li>
  )
}
