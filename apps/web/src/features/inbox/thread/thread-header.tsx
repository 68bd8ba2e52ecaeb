import { Ban, Copy, EllipsisVertical, Mail, Trash2, UserRound, UserRoundPlus } from 'lucide-react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Avatar } from '@peyk/ui/display/avatar.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Mobile, formatMobile } from '@peyk/ui/format/mobile.tsx'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { ConversationPage } from '../inbox.api.ts'
import { copyText, useInboxActs } from '../parts/use-inbox-acts.ts'

const { thread: texts, acts } = inboxTexts

const groupDialog = lazyComponent(async () => (await import('./group-dialog.tsx')).GroupDialog)
const blockSender = lazyComponent(async () => (await import('./block-sender-dialog.tsx')).BlockSenderDialog)

interface ThreadHeaderProps {
  from: string
  /** Undefined while it is read. */
  head: ConversationPage | undefined
  newestId: number | undefined
  /** Closes the conversation. */
  onLeave: () => void
}

/** With whom one speaks, and what can be done about them; on the phone it stands in the bar. */
export function ThreadHeader({ from, head, newestId, onLeave }: ThreadHeaderProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const mayManage = usePermission('inbox.manage', 'inbox.deleteMessages')
  const mayAdd = usePermission('phonebook.manage', 'phonebook.addContacts')
  const mayBlock = usePermission('blacklist.manage', 'phonebook.addStops')
  const maySee = usePermission('phonebook.view')
  const { remove, mark } = useInboxActs()
  const { Part: GroupDialog, ...adding } = useLazyOpen(groupDialog)
  const { Part: BlockDialog, ...blocking } = useLazyOpen(blockSender)
  const markUnread = async (id: number) => {
    // Open it would be read again at once.
    onLeave()
    await mark([id], false, inboxTexts.done.unmarkedOne)
  }
  const removeAll = async () => {
    if (await remove({ from })) onLeave()
  }
  const groups: MenuAction[][] = [
    [
      ...(mayManage && newestId !== undefined
        ? [{ id: 'unread', label: acts.markUnread, icon: Mail, onAction: () => void markUnread(newestId) }]
        : []),
      { id: 'copy', label: acts.copyNumber, icon: Copy, onAction: () => copyText(from, inboxTexts.done.numberCopied) },
    ],
    [
      ...(maySee && head?.contact_id != null
        ? [{ id: 'contact', label: acts.openContact, icon: UserRound, href: `/contacts/${head.contact_id}` }]
        : []),
      ...(mayAdd ? [{ id: 'group', label: acts.addToGroup, icon: UserRoundPlus, onAction: adding.open }] : []),
    ],
    [
      ...(mayBlock && head?.is_send_blocked === false
        ? [{ id: 'block', label: acts.block, icon: Ban, isDanger: true, onAction: blocking.open }]
        : []),
      ...(mayManage
        ? [
            {
              id: 'remove',
              label: acts.removeConversation,
              icon: Trash2,
              isDanger: true,
              onAction: () => void removeAll(),
            },
          ]
        : []),
    ],
  ].filter((group) => group.length > 0)
  const menu = (
    <LazyMenu
      label={texts.more}
      placement="bottom end"
      groups={groups}
      trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.more} />}
    />
  )
  useMobileLayout({
    title: head?.contact_name ?? isolateLtr(formatMobile(from)),
    ...(isMobile && { actions: menu, backNavigate: onLeave }),
  })
  return (
    <>
      {!isMobile && (
        <header className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-3">
          <Avatar />
          <div className="min-w-0 flex-1">
            <h2 className="text-md font-semibold text-ink">
              <CutText dir="auto">{head?.contact_name ?? <Mobile number={from} />}</CutText>
            </h2>
            <p className="text-xs text-ink-2">
              {head?.contact_name != null && (
                <>
                  <Mobile number={from} /> ·{' '}
                </>
              )}
              {head === undefined ? '\u00a0' : texts.count(formatCount(head.message_count))}
            </p>
          </div>
          {menu}
        </header>
      )}
      {(adding.hasFailed || blocking.hasFailed) && <ErrorAlert className="m-3">{ui.partFailed}</ErrorAlert>}
      {GroupDialog && adding.isOpen && (
        <GroupDialog from={from} name={head?.contact_name ?? ''} onClose={adding.close} />
      )}
      {BlockDialog && <BlockDialog from={from} isOpen={blocking.isOpen} onClose={blocking.close} />}
    </>
  )
}
