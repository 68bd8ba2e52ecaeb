import { Fragment, useState, type ReactNode } from 'react'
import { shortcuts as texts } from '@peyk/phrases/fa/panel/shortcuts.ts'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import type { Shortcut } from './shortcut-keys.ts'
import { areShortcutsOn, switchShortcuts } from './shortcuts-setting.ts'

/** Keys that are no single ones, in the list alone. */
const CTRL_K = ['Ctrl', 'K'] as const

const KEY_NAMES: Readonly<Record<string, string>> = { 'Shift+Slash': '?', Slash: '/' }
const keyName = (code: string): string => KEY_NAMES[code] ?? code.replace(/^Key/, '')

interface ShortcutListDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Those whose page may be opened. */
  shortcuts: readonly Shortcut[]
}

/** Every shortcut of this side, and the switch that turns the single keys off. */
export function ShortcutListDialog({ isOpen, onClose, shortcuts }: ShortcutListDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn)
  const groups = (['general', 'list', 'go'] as const).map((group) => ({
    group,
    rows: shortcuts.filter((shortcut) => shortcut.group === group),
  }))
  return (
    <FullScreenModal isOpen={isOpen} onOpenChange={onClose} title={texts.title}>
      <div className="flex flex-col gap-6">
        <Switch
          hint={texts.onHint}
          isSelected={isOn}
          onChange={(next) => {
            switchShortcuts(next)
            setOn(next)
          }}
        >
          {texts.on}
        </Switch>
        <div className="grid gap-x-10 gap-y-6 desk:grid-cols-2">
          <div className="flex flex-col gap-6">
            {groups.slice(0, 2).map(({ group, rows }) => (
              <ShortcutGroup key={group} title={texts.groups[group]}>
                {group === 'general' && <ShortcutRow name={texts.names.palette} keys={CTRL_K} isTogether />}
                {rows.map(({ name, codes }) => (
                  <ShortcutRow key={name} name={nameOf(name)} keys={codes.map(keyName)} />
                ))}
                {group === 'general' && <ShortcutRow name={texts.names.close} keys={['Esc']} />}
              </ShortcutGroup>
            ))}
          </div>
          {groups.slice(2).map(({ group, rows }) => (
            <ShortcutGroup key={group} title={texts.groups[group]}>
              {rows.map(({ name, codes }) => (
                <ShortcutRow key={name} name={nameOf(name)} keys={codes.map(keyName)} />
              ))}
            </ShortcutGroup>
          ))}
        </div>
      </div>
    </FullScreenModal>
  )
}

const nameOf = (name: string): string => texts.names[name as keyof typeof texts.names]

function ShortcutGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function ShortcutRow({
  name,
  keys,
  isTogether = false,
}: {
  name: string
  keys: readonly string[]
  isTogether?: boolean
}) {
  return (
    <li className="flex min-h-10 items-center justify-between gap-4 text-base text-ink">
      {name}
      {/* Keys pressed together are written as everywhere; keys one after the other as the language is read. */}
      <span dir={isTogether ? 'ltr' : undefined} className="flex items-center gap-1.5">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <span className="text-xs text-ink-3">{isTogether ? '+' : texts.then}</span>}
            <kbd className="min-w-6 rounded-sm border border-line bg-subtle px-1.5 text-center font-sans text-xs leading-6 text-ink">
              {key}
            </kbd>
          </Fragment>
        ))}
      </span>
    </li>
  )
}
