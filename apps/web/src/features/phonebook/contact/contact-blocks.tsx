import { BellOff, Ban, CircleCheck, MessageCircleOff } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { blacklistQuery, useBlockNumbers, useUnblockNumbers } from '../phonebook.api.ts'
import type { Contact } from '../phonebook.model.ts'

type BlockKind = 'send' | 'receive'

/** What keeps messages from this person or to them, and the ways to change it. */
export function ContactBlocks({ contact }: { contact: Contact }) {
  const mayChange = usePermission('blacklist.manage', 'phonebook.removeStops')
  const client = useQueryClient()
  const block = useBlockNumbers()
  const unblock = useUnblockNumbers()
  const [failure, setFailure] = useState<unknown>(null)
  const isBusy = block.isPending || unblock.isPending
  const free = async (type: BlockKind) => {
    const params = { type, number: contact.number, page: 1, per_page: 10 }
    const { rows } = await client.fetchQuery({ ...blacklistQuery(params), staleTime: 0 })
    await unblock.mutateAsync({ listNumbers: rows.filter((row) => row.number === contact.number).map(({ id }) => id) })
  }
  const turn = async (type: BlockKind, isStopped: boolean) => {
    setFailure(null)
    try {
      if (isStopped) await free(type)
      else await block.mutateAsync({ type, numbers: [contact.number] })
      showToast({ title: isStopped ? texts.freed : texts.stopped })
    } catch (error) {
      setFailure(error)
    }
  }
  const toggleButton = (type: BlockKind, isStopped: boolean, label: string) =>
    mayChange && (
      <Button
        size="sm"
        variant="secondary"
        className="shrink-0"
        isDisabled={isBusy}
        onPress={() => void turn(type, isStopped)}
      >
        {label}
      </Button>
    )
  const { is_send_blacklist: noSend, is_receive_blacklist: noReceive, stopped_lines: cancels } = contact
  const isFree = !noSend && !noReceive && cancels.length === 0
  return (
    <Card title={texts.stops}>
      <div className="flex flex-col gap-4">
        <CallErrorAlert error={failure} />
        {isFree && (
          <p className="flex items-start gap-2 text-base text-ink-2">
            <CircleCheck size={18} aria-hidden className="mt-1 shrink-0 text-success" />
            {texts.noStops}
          </p>
        )}
        <ul className="flex flex-col gap-3 empty:hidden">
          {noSend && (
            <BlockItem icon={<Ban size={18} aria-hidden />} action={toggleButton('send', true, texts.free)}>
              {texts.sendStopped}
            </BlockItem>
          )}
          {noReceive && (
            <BlockItem
              icon={<MessageCircleOff size={18} aria-hidden />}
              action={toggleButton('receive', true, texts.free)}
            >
              {texts.receiveStopped}
            </BlockItem>
          )}
          {cancels.map(({ line, created_at }) => (
            <BlockItem key={line} icon={<BellOff size={18} aria-hidden />}>
              {texts.cancelled(isolateLtr(formatDigits(line)))}
              <span className="block text-xs text-ink-3">
                <ListTime at={created_at} />
              </span>
            </BlockItem>
          ))}
        </ul>
        {mayChange && !(noSend && noReceive) && (
          <div className="flex flex-wrap gap-2">
            {!noSend && toggleButton('send', false, texts.stopSend)}
            {!noReceive && toggleButton('receive', false, texts.stopReceive)}
          </div>
        )}
      </div>
    </Card>
  )
}

function BlockItem({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="flex min-w-0 items-start gap-2 text-base text-ink">
        <span className="mt-1 shrink-0 text-warning">{icon}</span>
        <span className="min-w-0">{children}</span>
      </span>
      {action}
    </li>
  )
}
