import { EllipsisVertical } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyMenu, type LazyMenuProps } from '@peyk/ui/overlay/menu.lazy.tsx'

/** Beside the first act of a page: what else can be done. */
export function MoreMenu({ groups }: Pick<LazyMenuProps, 'groups'>) {
  return (
    <LazyMenu
      label={phonebookTexts.more}
      placement="bottom end"
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={EllipsisVertical}
          label={phonebookTexts.more}
          variant="secondary"
          className="max-desk:flex-none!"
        />
      )}
    />
  )
}
