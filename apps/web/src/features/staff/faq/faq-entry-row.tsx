import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffFaqTexts as texts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { usePublishFaqEntry, type StaffFaqRow } from '../staff-faq.api.ts'

interface FaqEntryRowProps {
  entry: StaffFaqRow
  isCategoryShown: boolean
  onRemove: () => void
  arrows: ReactNode
}

/** A question: what it is, when and by whom it was written, whether customers see it, and its place. */
export function FaqEntryRow({ entry, isCategoryShown, onRemove, arrows }: FaqEntryRowProps) {
  const router = useRouter()
  const publish = usePublishFaqEntry()
  const { id, question } = entry
  const href = `/staff/faq/${id}`
  // Drawn at once, before the server has answered.
  const isOn = publish.isPending ? publish.variables.is_published === true : entry.is_published
  const turn = (isPublished: boolean) =>
    publish.mutate(
      { id, is_published: isPublished },
      {
        onError: (error) =>
          showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
      },
    )
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <TextLink href={href} className="wrap-anywhere">
          <bdi>{question}</bdi>
        </TextLink>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-3">
          {isCategoryShown && <span>{entry.category_title}</span>}
          <span>{entry.updated_by === null ? texts.builtIn : texts.changedBy(entry.updated_by)}</span>
          {entry.updated_by !== null && <DateTime at={entry.updated_at} format="relative" />}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        <Switch
          isSelected={isOn}
          onChange={turn}
          aria-label={texts.isPublished(question)}
          className="me-2 max-desk:me-auto"
        >
          {isOn ? texts.published : texts.draft}
        </Switch>
        {arrows}
        <LazyMenu
          label={texts.menuOf(question)}
          placement="bottom end"
          groups={[
            [
              { id: 'edit', label: texts.edit, icon: Pencil, onAction: () => void router.navigate({ href }) },
              { id: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onAction: onRemove },
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.menuOf(question)} />}
        />
      </div>
    </>
  )
}
