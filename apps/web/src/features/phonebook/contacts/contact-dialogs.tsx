import { FolderInput, Pencil, Send, Tag, Trash2 } from 'lucide-react'
import { contactPeopleTexts as people } from '@peyk/phrases/fa/phonebook/contact-people.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { sendToContactsTexts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { useDeleteContacts } from '../phonebook.api.ts'
import { displayName, type ContactRow } from '../phonebook.model.ts'
import type { BulkAction } from './bulk-contact-actions.tsx'
import { LazyContactDrawer } from '../contact/contact-drawer.lazy.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useUndoableCall } from '../list/use-undoable-call.ts'
import { isByPerson, selectedCount, toSelectionRequest, type SelectedContacts } from './selected-contacts.model.ts'
import type { BulkActionProps } from './use-bulk-action-form.ts'

const { contacts: texts } = phonebookTexts

const bulkEditDialog = lazyComponent(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog)
const moveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog)
const tagDialog = lazyComponent(async () => (await import('./tag-dialog.tsx')).TagDialog)

/** What is being done with one contact or with several. */
export type ContactAction =
  | { kind: Exclude<BulkAction, 'send'>; selected: SelectedContacts }
  | { kind: 'edit'; row: ContactRow }

type SelectedRow = { rows: readonly [ContactRow]; isByPerson: boolean }

interface RowActionsInput {
  mayChange: boolean
  onSelect: (action: ContactAction) => void
  /** Undefined: without the permission to send. */
  sendTo?: (selected: SelectedContacts) => void
}

/** In which groups a deletion has an effect. */
const removalScope = (removed: SelectedContacts): string => {
  const [only, ...others] = 'rows' in removed ? removed.rows : []
  const isOne = only !== undefined && others.length === 0
  const groups = isOne ? only.phonebooks.length : 0
  if (isOne && groups === 1) return ''
  if (isByPerson(removed)) return isOne ? people.removeFromAll(formatCount(groups)) : people.removeManyFromAll
  return isOne ? people.removeFromThis(formatCount(groups - 1)) : people.removeManyFromThis
}

/** What can be done with one contact, behind the button of its row. */
export const contactRowActions = (selected: SelectedRow, { mayChange, onSelect, sendTo }: RowActionsInput) => [
  ...(sendTo === undefined
    ? []
    : [{ id: 'send', label: sendToContactsTexts.send, icon: Send, onAction: () => sendTo(selected) }]),
  ...(mayChange ? changeActions(selected, onSelect) : []),
]

const changeActions = (selected: SelectedRow, onSelect: RowActionsInput['onSelect']) => [
  {
    id: 'edit',
    label: phonebookTexts.edit,
    icon: Pencil,
    onAction: () => onSelect({ kind: 'edit', row: selected.rows[0] }),
  },
  { id: 'tag', label: texts.tag, icon: Tag, onAction: () => onSelect({ kind: 'tag', selected }) },
  {
    id: 'move',
    label: texts.move,
    icon: FolderInput,
    onAction: () => onSelect({ kind: 'move', selected }),
  },
  {
    id: 'remove',
    label: phonebookTexts.remove,
    icon: Trash2,
    isDanger: true,
    onAction: () => onSelect({ kind: 'remove', selected }),
  },
]

interface ContactDialogsProps extends Omit<BulkActionProps, 'selected'> {
  action: ContactAction | null
}

/** The dialogs of contacts: edit one, move, tag or delete some. */
export function ContactDialogs({ action, onClose, onDone }: ContactDialogsProps) {
  const remove = useDeleteContacts()
  const removed: SelectedContacts = action?.kind === 'remove' ? action.selected : { rows: [], isByPerson: false }
  const runUndoable = useUndoableCall()
  const count = selectedCount(removed)
  const only = 'rows' in removed && count === 1 ? removed.rows[0] : undefined
  const removeSelected = () =>
    runUndoable(removed, async (undoKey) => {
      await remove.mutateAsync({ ...toSelectionRequest(removed), undo_key: undoKey })
      onDone()
      return { title: only === undefined ? texts.removed(formatCount(count)) : texts.removedOne(displayName(only)) }
    })
  return (
    <>
      {action?.kind === 'edit' && <LazyContactDrawer contact={action.row} onClose={onClose} />}
      {action?.kind === 'change' && (
        <LazyWithSkeleton
          part={bulkEditDialog}
          props={{ selected: action.selected, onClose, onDone }}
          skeleton={null}
        />
      )}
      {action?.kind === 'move' && (
        <LazyWithSkeleton part={moveDialog} props={{ selected: action.selected, onClose, onDone }} skeleton={null} />
      )}
      {(action?.kind === 'tag' || action?.kind === 'untag') && (
        <LazyWithSkeleton
          part={tagDialog}
          props={{ selected: action.selected, isRemoving: action.kind === 'untag', onClose, onDone }}
          skeleton={null}
        />
      )}
      <RemoveDialog
        isOpen={action?.kind === 'remove'}
        title={only === undefined ? texts.removeManyTitle(formatCount(count)) : texts.removeTitle(displayName(only))}
        text={`${removalScope(removed)} ${texts.removeText}`.trim()}
        onConfirm={removeSelected}
        onClose={onClose}
      />
    </>
  )
}
