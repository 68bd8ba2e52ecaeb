import { ChevronDown } from 'lucide-react'
import { drafts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { OpeningButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { groupTitle } from '../drafts.model.ts'
import type { GroupRowsProps } from './group-nav.tsx'
import { GroupRows } from './group-nav.tsx'
import { NewGroupButton } from './groups-sidebar.tsx'
import { LimitBars } from './usage-bars.tsx'

const texts = drafts.groups
const sheet = onDemand(async () => (await import('@peyk/ui/overlay/bottom-sheet.tsx')).BottomSheet)

/** On the phone: the group that is shown, and behind it a sheet with all of them. */
export function GroupChooser({ onCreate, ...rows }: GroupRowsProps & { onCreate: () => void }) {
  const { Part: Sheet, ...opening } = useOpening(sheet)
  const { counts, shown, onShow, manage } = rows
  const current =
    shown.kind === 'all'
      ? texts.all
      : shown.kind === 'starred'
        ? texts.starred
        : (groupTitle(counts, shown.groupId) ?? '')
  /** What opens something else shuts the sheet first. */
  const shutting =
    <Args extends unknown[]>(then: (...args: Args) => void) =>
    (...args: Args) => {
      opening.close()
      then(...args)
    }
  return (
    <>
      <OpeningButton variant="secondary" icon={ChevronDown} isWide aria-haspopup="dialog" opening={opening}>
        {texts.choose(current)}
      </OpeningButton>
      {Sheet && (
        <Sheet isOpen={opening.isOpen} onOpenChange={opening.close} title={texts.title}>
          <div className="flex flex-col gap-5">
            <GroupRows
              counts={counts}
              shown={shown}
              onShow={shutting(onShow)}
              manage={manage && { onRename: shutting(manage.onRename), onRemove: shutting(manage.onRemove) }}
            />
            <NewGroupButton counts={counts} onPress={shutting(onCreate)} isWide />
            <LimitBars counts={counts} />
          </div>
        </Sheet>
      )}
    </>
  )
}
