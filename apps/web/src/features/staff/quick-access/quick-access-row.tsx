import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffQuickAccessTexts as texts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { quickAccessIcons } from '../../../lib/quick-access/quick-access-icons.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateQuickAccess, type StaffQuickAccess } from '../staff-published.api.ts'
import { pageTitle, shownQuickAccess } from './quick-access.model.ts'

interface QuickAccessRowProps {
  item: StaffQuickAccess
  onEdit: () => void
  onRemove: () => void
  arrows: ReactNode
}

/** An item: where it leads, who has it, whether customers may choose it, and its place. */
export function QuickAccessRow({ item, onEdit, onRemove, arrows }: QuickAccessRowProps) {
  const update = useUpdateQuickAccess()
  const { title } = item
  const Icon = quickAccessIcons[item.icon]
  // Drawn at once, before the server has answered.
  const isOn = update.isPending ? update.variables.is_published === true : item.is_published
  const turn = (isPublished: boolean) =>
    update.mutate(shownQuickAccess(item, isPublished), {
      onError: (error) =>
        showToast({ title: common.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
    })
  return (
    <>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
            {title}
          </strong>
          {item.is_default && <Chip tone="info">{texts.forAll}</Chip>}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{pageTitle(item.route)}</span>
          {item.chosen_count > 0 && <span className="text-ink-3">{texts.chosen(formatCount(item.chosen_count))}</span>}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        <Switch
          isSelected={isOn}
          onChange={turn}
          aria-label={common.isPublished(title)}
          className="me-2 max-desk:me-auto"
        >
          {isOn ? texts.shown : texts.hidden}
        </Switch>
        {arrows}
        <LazyMenu
          label={common.menuOf(title)}
          placement="bottom end"
          groups={[
            [
              { id: 'edit', label: common.edit, icon: Pencil, onAction: onEdit },
              { id: 'delete', label: common.delete, icon: Trash2, isDanger: true, onAction: onRemove },
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={common.menuOf(title)} />}
        />
      </div>
    </>
  )
}
