import { FolderInput, Pencil, Tag, Trash2 } from 'lucide-react'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { useDeleteContacts } from '../phonebook.api.ts'
import { countOf, shownName, type ChosenContacts, type ContactRow } from '../phonebook.model.ts'
import type { ManyAct } from './bulk-contact-actions.tsx'
import { ContactDrawerOnDemand } from '../contact/contact-drawer.lazy.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useActOnContacts, type ActProps } from './use-bulk-contact-action.ts'

const { contacts: texts } = webPhonebook

const changeDialog = onDemand(async () => (await import('./bulk-edit-dialog.tsx')).ChangeDialog)
const moveDialog = onDemand(async () => (await import('./move-dialog.tsx')).MoveDialog)
const tagDialog = onDemand(async () => (await import('./tag-dialog.tsx')).TagDialog)

/** What is being done with one contact or with several. */
export type ContactAct = { kind: ManyAct; chosen: ChosenContacts } | { kind: 'edit'; row: ContactRow }

/** What can be done with one contact, behind the button of its row. */
export const contactRowActions = (row: ContactRow, onAct: (act: ContactAct) => void) => [
  { id: 'edit', label: webPhonebook.edit, icon: Pencil, onAction: () => onAct({ kind: 'edit', row }) },
  { id: 'tag', label: texts.tag, icon: Tag, onAction: () => onAct({ kind: 'tag', chosen: { rows: [row] } }) },
  {
    id: 'move',
    label: texts.move,
    icon: FolderInput,
    onAction: () => onAct({ kind: 'move', chosen: { rows: [row] } }),
  },
  {
    id: 'remove',
    label: webPhonebook.remove,
    icon: Trash2,
    isDanger: true,
    onAction: () => onAct({ kind: 'remove', chosen: { rows: [row] } }),
  },
]

interface ContactDialogsProps extends Omit<ActProps, 'chosen'> {
  act: ContactAct | null
}

/** The dialogs of contacts: edit one, move, tag or delete some. */
export function ContactDialogs({ act, onClose, onDone }: ContactDialogsProps) {
  const remove = useDeleteContacts()
  const removed: ChosenContacts = act?.kind === 'remove' ? act.chosen : { rows: [] }
  const actOn = useActOnContacts({ chosen: removed, onDone })
  const count = countOf(removed)
  const only = 'rows' in removed && count === 1 ? removed.rows[0] : undefined
  const takeAway = () =>
    actOn(async (asked) => {
      await remove.mutateAsync(asked)
      return { title: only === undefined ? texts.removed(formatCount(count)) : texts.removedOne(shownName(only)) }
    })
  return (
    <>
      {act?.kind === 'edit' && <ContactDrawerOnDemand contact={act.row} onClose={onClose} />}
      {act?.kind === 'change' && (
        <Arriving part={changeDialog} props={{ chosen: act.chosen, onClose, onDone }} standIn={null} />
      )}
      {act?.kind === 'move' && (
        <Arriving part={moveDialog} props={{ chosen: act.chosen, onClose, onDone }} standIn={null} />
      )}
      {(act?.kind === 'tag' || act?.kind === 'untag') && (
        <Arriving
          part={tagDialog}
          props={{ chosen: act.chosen, isTaking: act.kind === 'untag', onClose, onDone }}
          standIn={null}
        />
      )}
      <RemoveDialog
        isOpen={act?.kind === 'remove'}
        title={only === undefined ? texts.removeManyTitle(formatCount(count)) : texts.removeTitle(shownName(only))}
        text={texts.removeText}
        onConfirm={takeAway}
        onClose={onClose}
      />
    </>
  )
}
