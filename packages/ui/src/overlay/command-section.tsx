import { Header } from 'react-aria-components/Header'
import { Collection } from 'react-aria-components/Collection'
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { LucideIcon } from 'lucide-react'

import { CutText } from '../display/cut-text.tsx'

/** Somewhere to go or something to do. */
export interface Command {
  /** One of its kind in the whole list. */
  id: string
  title: string
  /** One small line under it. */
  note?: string
  icon: LucideIcon
}

export interface CommandGroup<Entry extends Command = Command> {
  id: string
  title: string
  entries: readonly Entry[]
}

/** A group of a command dialog's list, under its name. */
export function CommandSection({ group: { id, title, entries } }: { group: CommandGroup }) {
  return (
    <ListBoxSection id={id} className="not-first:mt-2">
      <Header className="px-3 py-1.5 text-xs font-medium text-ink-3">{title}</Header>
      <Collection items={entries}>{(entry) => <CommandRow entry={entry} />}</Collection>
    </ListBoxSection>
  )
}

function CommandRow({ entry: { id, title, note, icon: Icon } }: { entry: Command }) {
  return (
    <ListBoxItem
      id={id}
      textValue={note === undefined ? title : `${title}، ${note}`}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-base text-ink outline-none hover:bg-hover focus:bg-primary-soft focus:text-primary-ink max-desk:min-h-12"
    >
      <Icon size={18} aria-hidden className="shrink-0 opacity-80" />
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-desk:flex-col max-desk:items-stretch max-desk:gap-0">
        <CutText dir="auto" className="min-w-0 text-start">
          {title}
        </CutText>
        {note !== undefined && (
          <CutText className="max-w-1/2 shrink-0 text-xs text-ink-3 max-desk:max-w-full">{note}</CutText>
        )}
      </span>
    </ListBoxItem>
  )
}
