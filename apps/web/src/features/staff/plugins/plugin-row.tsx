import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pluginTexts } from '@peyk/phrases/fa/developers/plugins.ts'
import { staffPluginTexts as texts } from '@peyk/phrases/fa/staff/plugins.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdatePlugin, type StaffPlugin } from '../staff-plugins.api.ts'
import { publishedPlugin } from './plugin.model.ts'

interface PluginRowProps {
  plugin: StaffPlugin
  onEdit: () => void
  onRemove: () => void
  arrows: ReactNode
}

/** A plugin: what it is, whether customers see it, and its place. */
export function PluginRow({ plugin, onEdit, onRemove, arrows }: PluginRowProps) {
  const update = useUpdatePlugin()
  const { title } = plugin
  // Drawn at once, before the server has answered.
  const isOn = update.isPending ? update.variables.is_published === true : plugin.is_published
  const turn = (isPublished: boolean) =>
    update.mutate(publishedPlugin(plugin, isPublished), {
      onError: (error) =>
        showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
    })
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <div className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
            {title}
          </strong>
          <Chip>
            <bdi>{plugin.platform}</bdi>
          </Chip>
          <span className="text-xs text-ink-3">
            {pluginTexts.card.version(isolateLtr(formatDigits(plugin.version)))}
          </span>
        </div>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere text-ink-2">
          {plugin.description}
        </p>
        {plugin.install !== null && (
          <p className="mt-1 text-sm text-ink-3">
            <Ltr className="font-mono break-all">{plugin.install}</Ltr>
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        <Switch
          isSelected={isOn}
          onChange={turn}
          aria-label={texts.isPublished(title)}
          className="me-2 max-desk:me-auto"
        >
          {isOn ? texts.published : texts.draft}
        </Switch>
        {arrows}
        <LazyMenu
          label={texts.menuOf(title)}
          placement="bottom end"
          groups={[
            [
              { id: 'edit', label: texts.edit, icon: Pencil, onAction: onEdit },
              { id: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onAction: onRemove },
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.menuOf(title)} />}
        />
      </div>
    </>
  )
}
