import { useState } from 'react'
import { notificationSettings } from '@peyk/phrases/fa/notifications/settings.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { TimePicker } from '@peyk/ui/date/time/time-picker.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { useSaveNotificationSettings, type NotificationSettings } from '../notifications.api.ts'

const { quiet: words, notSaved } = notificationSettings

/** At night, until somebody says otherwise. */
const USUAL = { from: '23:00', until: '07:00' }

const toTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const toMinute = (time: string): number | null => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** Hours in which no browser is called; a whole pair of times is saved at once. */
export function QuietHoursCard({ settings, isBarred }: { settings: NotificationSettings; isBarred: boolean }) {
  const save = useSaveNotificationSettings()
  const { quiet_from: from, quiet_until: until } = settings
  const [isOn, setOn] = useState(from !== null)
  const [times, setTimes] = useState({
    from: from === null ? USUAL.from : toTime(from),
    until: until === null ? USUAL.until : toTime(until),
  })
  const keep = (on: boolean, next: typeof times) => {
    const minutes = { from: toMinute(next.from), until: toMinute(next.until) }
    if (!on) return save.mutate({ quiet_from: null, quiet_until: null })
    if (minutes.from !== null && minutes.until !== null)
      save.mutate({ quiet_from: minutes.from, quiet_until: minutes.until })
  }
  const change = (part: Partial<typeof times>) => {
    const next = { ...times, ...part }
    setTimes(next)
    keep(true, next)
  }
  return (
    <Card title={words.title}>
      <Switch
        isSelected={isOn}
        isDisabled={isBarred}
        hint={words.hint}
        onChange={(on) => {
          setOn(on)
          keep(on, times)
        }}
      >
        {words.label}
      </Switch>
      {isOn && (
        <div className="mt-4 grid max-w-100 grid-cols-2 gap-4">
          <TimePicker
            label={words.from}
            value={times.from}
            isDisabled={isBarred}
            onChange={(time) => change({ from: time })}
          />
          <TimePicker
            label={words.until}
            value={times.until}
            isDisabled={isBarred}
            onChange={(time) => change({ until: time })}
          />
        </div>
      )}
      <CallErrorAlert className="mt-4" title={notSaved} error={save.error} />
    </Card>
  )
}
