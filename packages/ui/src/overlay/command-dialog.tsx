import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Modal } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { commandDialog as texts } from '@peyk/phrases/fa/ui/command-dialog.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../display/spinner.tsx'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { CommandSection, type Command, type CommandGroup } from './command-section.tsx'

export interface CommandDialogProps<Entry extends Command> {
  isOpen: boolean
  onClose: () => void
  placeholder: string
  /** Where nothing is found: what else one may type. */
  noneHint: string
  typed: string
  onType: (text: string) => void
  groups: readonly CommandGroup<Entry>[]
  /** More may be found. */
  isSearching: boolean
  /** A part of what was asked for could not be had. */
  hasFailed: boolean
  onChoose: (entry: Entry) => void
}

/** One field over one list: arrow keys move in the list, Enter chooses, Escape closes. */
export function CommandDialog<Entry extends Command>({ isOpen, onClose, ...content }: CommandDialogProps<Entry>) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onClose}
      className="flex items-start justify-center px-4 pt-[12vh] max-desk:p-0 short:pt-2"
    >
      <Modal className="flex max-h-[min(560px,76vh)] w-full max-w-[640px] overflow-hidden rounded-xl bg-surface text-ink shadow-dialog outline-none transition-[opacity,scale] duration-[120ms] entering:scale-[0.98] entering:opacity-0 exiting:opacity-0 max-desk:h-dvh max-desk:max-h-none max-desk:rounded-none">
        <Dialog aria-label={texts.title} className="flex min-h-0 w-full flex-col outline-none">
          <CommandContent isOpen={isOpen} onClose={onClose} {...content} />
        </Dialog>
      </Modal>
    </ModalFrame>
  )
}

function CommandContent<Entry extends Command>({
  isOpen,
  onClose,
  placeholder,
  noneHint,
  typed,
  onType,
  groups,
  isSearching,
  hasFailed,
  onChoose,
}: CommandDialogProps<Entry>) {
  const isDesktop = useLayoutMode() === 'desktop'
  const choose = (id: unknown) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id)
    // A second press while it closes is none.
    if (entry !== undefined && isOpen) onChoose(entry)
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <div className="flex shrink-0 items-center border-b border-line pe-2">
        <SearchField aria-label={texts.title} autoFocus className="relative flex min-w-0 flex-1 items-center">
          <span className="absolute start-4 text-ink-3">
            {isSearching ? <Spinner sizePx={18} label={texts.searching} /> : <Search size={18} aria-hidden />}
          </span>
          <Input
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the Autocomplete around it names the list
            role="combobox"
            aria-expanded
            dir="auto"
            placeholder={placeholder}
            className="min-h-14 w-full bg-transparent ps-12 pe-3 text-md text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        {isDesktop ? <Key>Esc</Key> : <IconButton icon={X} label={ui.close} onPress={onClose} />}
      </div>
      <ListBox
        aria-label={texts.title}
        items={groups}
        onAction={choose}
        className="scrollbar-slim min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 outline-none"
        renderEmptyState={() => (
          <div role="status" className="px-4 py-10 text-center">
            <p className="text-base font-medium text-ink">{isSearching ? texts.searching : texts.none}</p>
            {!isSearching && <p className="mt-1 text-sm text-ink-3">{noneHint}</p>}
          </div>
        )}
      >
        {(group) => <CommandSection group={group} />}
      </ListBox>
      {hasFailed && (
        <p role="status" className="shrink-0 border-t border-line px-4 py-2 text-xs text-danger">
          {texts.failed}
        </p>
      )}
      {isDesktop && (
        <p aria-hidden className="flex shrink-0 items-center gap-4 border-t border-line px-4 py-2 text-xs text-ink-3">
          <span className="flex items-center gap-1.5">
            <Key>↑</Key>
            <Key>↓</Key>
            {texts.hint.move}
          </span>
          <span className="flex items-center gap-1.5">
            <Key>Enter</Key>
            {texts.hint.choose}
          </span>
        </p>
      )}
    </Autocomplete>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd dir="ltr" className="rounded-sm border border-line bg-subtle px-1.5 font-sans text-xs leading-5 text-ink-2">
      {children}
    </kbd>
  )
}
