import { useQuery } from '@tanstack/react-query'
import { Bot, EllipsisVertical, MailOpen, Volume2, VolumeX } from 'lucide-react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { useInboxSound } from '../../../lib/live/use-inbox-sound.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { unreadQuery } from '../inbox-count.api.ts'
import { useInboxActs } from './use-inbox-acts.ts'

const RULES = '/inbox/rules'
const { sound: texts } = inboxTexts

/** The switch of the sound, the way to the rules, and what is done to all messages. */
export function InboxActions({ isMobile }: { isMobile: boolean }) {
  const sound = useInboxSound()
  const mayManage = usePermission('inbox.manage', 'inbox.markRead')
  const { markAll } = useInboxActs()
  const { data } = useQuery(unreadQuery())
  const actions = [
    ...(mayManage
      ? [
          {
            id: 'read',
            label: inboxTexts.markAllRead,
            icon: MailOpen,
            disabled: data?.unread_count === 0,
            onAction: () => void markAll(),
          },
        ]
      : []),
    ...(isMobile ? [{ id: 'rules', label: inboxTexts.rules, icon: Bot, href: RULES }] : []),
  ]
  return (
    <div className="flex items-center gap-2">
      {!isMobile && (
        <LinkButton href={RULES} variant="secondary" icon={Bot}>
          {inboxTexts.rules}
        </LinkButton>
      )}
      <IconButton
        icon={sound.isOn ? Volume2 : VolumeX}
        label={sound.isOn ? texts.turnOff : texts.turnOn}
        onPress={sound.toggle}
      />
      {actions.length > 0 && (
        <LazyMenu
          label={inboxTexts.actions}
          placement="bottom end"
          groups={[actions]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={inboxTexts.actions} />}
        />
      )}
    </div>
  )
}
