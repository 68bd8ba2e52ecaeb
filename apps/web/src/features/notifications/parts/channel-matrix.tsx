import { useState } from 'react'
import { NOTIFICATION_GROUPS, type NotificationChannel } from '@peyk/domain/notification/kinds.ts'
import { notificationGroups, notificationKindNames } from '@peyk/phrases/fa/notifications/kinds.ts'
import { notificationSettings as words } from '@peyk/phrases/fa/notifications/settings.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { useSaveNotificationSettings, type NotificationSettings } from '../notifications.api.ts'

type Kind = NotificationSettings['kinds'][number]

const CHANNELS: readonly NotificationChannel[] = ['panel', 'sms', 'push']
/** The name, and a column for each channel. */
const GRID = 'desk:grid desk:grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)] desk:items-center desk:gap-x-3'

interface ChannelMatrixProps {
  settings: NotificationSettings
  isBarred: boolean
}

/** Kinds by group, each with its channels; a press is saved at once. On the phone the channels stand below the kind. */
export function ChannelMatrix({ settings, isBarred }: ChannelMatrixProps) {
  const save = useSaveNotificationSettings()
  // What was pressed holds until the server's answer is read again.
  const [pressed, setPressed] = useState<Readonly<Record<string, readonly NotificationChannel[]>>>({})
  const channelsOf = (kind: Kind) => pressed[kind.kind] ?? kind.channels
  const toggle = (kind: Kind, channel: NotificationChannel, isOn: boolean) => {
    const channels = CHANNELS.filter((one) => (one === channel ? isOn : channelsOf(kind).includes(one)))
    setPressed((before) => ({ ...before, [kind.kind]: channels }))
    save.mutate(
      { kinds: [{ kind: kind.kind, channels }] },
      { onError: () => setPressed(({ [kind.kind]: _undone, ...rest }) => rest) },
    )
  }
  const groups = NOTIFICATION_GROUPS.map((group) => ({
    group,
    kinds: settings.kinds.filter((kind) => kind.group === group),
  })).filter(({ kinds }) => kinds.length > 0)
  return (
    <>
      <CallErrorAlert title={words.notSaved} error={save.error} />
      {groups.map(({ group, kinds }) => (
        <Card key={group}>
          <div className={GRID}>
            <h2 className="text-md font-semibold text-ink max-desk:mb-1">{notificationGroups[group]}</h2>
            {CHANNELS.map((channel) => (
              <span key={channel} aria-hidden className="text-center text-xs font-medium text-ink-3 max-desk:hidden">
                {words.channels[channel]}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {kinds.map((kind) => (
              <li key={kind.kind} className={`${GRID} py-3`}>
                <div className="min-w-0">
                  <p className="text-base font-medium text-ink">{notificationKindNames[kind.kind].title}</p>
                  <p className="text-sm text-ink-2">{notificationKindNames[kind.kind].hint}</p>
                </div>
                <div className="desk:contents max-desk:mt-2 max-desk:flex max-desk:flex-wrap max-desk:gap-x-5">
                  {CHANNELS.map((channel) => (
                    <Cell
                      key={channel}
                      kind={kind}
                      channel={channel}
                      isOn={channelsOf(kind).includes(channel)}
                      isBarred={isBarred || (channel === 'sms' && !settings.has_mobile)}
                      onChange={(isOn) => toggle(kind, channel, isOn)}
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

interface CellProps {
  kind: Kind
  channel: NotificationChannel
  isOn: boolean
  isBarred: boolean
  onChange: (isOn: boolean) => void
}

function Cell({ kind, channel, isOn, isBarred, onChange }: CellProps) {
  if (!kind.available.includes(channel)) {
    return (
      <span className="text-center text-ink-3 max-desk:hidden" aria-hidden>
        –
      </span>
    )
  }
  const isFixed = kind.is_fixed && channel === 'panel'
  return (
    <Checkbox
      isSelected={isOn}
      isDisabled={isFixed || isBarred}
      onChange={onChange}
      className="desk:justify-center"
      aria-label={words.channelOf(words.channels[channel], notificationKindNames[kind.kind].title)}
    >
      <span className="text-sm desk:sr-only">{isFixed ? words.fixed : words.channels[channel]}</span>
    </Checkbox>
  )
}
