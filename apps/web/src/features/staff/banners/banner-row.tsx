import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffBannerTexts as texts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { PublishedChip } from '../published/published-chip.tsx'
import { ShownTime } from '../published/shown-time.tsx'
import { usePublishToggle } from '../published/use-publish-toggle.ts'
import { usePublishBanner, type StaffBanner } from '../staff-published.api.ts'

interface BannerRowProps {
  banner: StaffBanner
  onRemove: () => void
  arrows: ReactNode
}

/** A banner: how it looks, where it leads, whether customers see it now, and its place. */
export function BannerRow({ banner, onRemove, arrows }: BannerRowProps) {
  const publish = usePublishBanner()
  const toggle = usePublishToggle(publish)
  const { title, link } = banner
  const href = `/staff/banners/${banner.id}`
  // Drawn at once, before the server has answered.
  const isOn = publish.isPending ? publish.variables.is_published === true : banner.is_published
  return (
    <>
      <img
        src={banner.image_desktop}
        alt={banner.alt}
        className="aspect-[1120/240] w-64 shrink-0 rounded-md border border-line object-cover max-desk:w-full"
      />
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <div className="flex flex-wrap items-center gap-2">
          <TextLink href={href}>
            <span dir="auto" className="text-md font-semibold wrap-anywhere">
              {title}
            </span>
          </TextLink>
          <PublishedChip state={banner.state} />
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {link === null ? texts.noLink : <Ltr className="break-all">{link}</Ltr>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
          <ShownTime startsAt={banner.starts_at} endsAt={banner.ends_at} />
          <span>{texts.opened(formatCount(banner.opened_count))}</span>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        <Switch
          isSelected={isOn}
          onChange={(wanted) => toggle(banner, wanted)}
          aria-label={common.isPublished(title)}
          className="me-2 max-desk:me-auto"
        >
          {isOn ? common.on : common.off}
        </Switch>
        {arrows}
        <LazyMenu
          label={common.menuOf(title)}
          placement="bottom end"
          groups={[
            [
              { id: 'edit', label: common.edit, icon: Pencil, href },
              { id: 'delete', label: common.delete, icon: Trash2, isDanger: true, onAction: onRemove },
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={common.menuOf(title)} />}
        />
      </div>
    </>
  )
}
