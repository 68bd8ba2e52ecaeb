import { ChevronDown } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { groupTitle } from '../drafts.model.ts'
import type { GroupNavProps } from './group-nav.tsx'
import { GroupNav } from './group-nav.tsx'
import { NewGroupButton } from './groups-sidebar.tsx'
import { UsageBars } from './usage-bars.tsx'

const texts = predefinedMessageTexts.groups
const sheet = lazyComponent(async () => (await import('@peyk/ui/overlay/bottom-sheet.tsx')).BottomSheet)

/** On the phone: the group that is shown, and behind it a sheet with all of them. */
export function GroupPickerSheet({ onCreate, ...rows }: GroupNavProps & { onCreate: () => void }) {
  const { Part: Sheet, ...opening } = useLazyOpen(sheet)
  const { counts, selected, onSelect, manage } = rows
  const current =
    selected.kind === 'all'
      ? texts.all
      : selected.kind === 'starred'
        ? texts.starred
        : (groupTitle(counts, selected.groupId) ?? '')
  /** What opens something else shuts the sheet first. */
  const shutting =
    <Args extends unknown[]>(then: (...args: Args) => void) =>
    (...args: Args) => {
      opening.close()
      then(...args)
    }
  return (
    <>
      <LazyOpenButton variant="secondary" icon={ChevronDown} isWide aria-haspopup="dialog" openState={opening}>
        {texts.choose(current)}
      </LazyOpenButton>
      {Sheet && (
        <Sheet isOpen={opening.isOpen} onOpenChange={opening.close} title={texts.title}>
          <div className="flex flex-col gap-5">
            <GroupNav
              counts={counts}
              selected={selected}
              onSelect={shutting(onSelect)}
              manage={manage && { onRename: shutting(manage.onRename), onRemove: shutting(manage.onRemove) }}
            />
            <NewGroupButton counts={counts} onPress={shutting(onCreate)} isWide />
            <UsageBars counts={counts} />
          </div>
        </Sheet>
      )}
    </>
  )
}
