import { useRouter } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MayButton } from '../../../lib/permission/permission-button.tsx'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { LazyBlockDialog } from '../blacklist/block-dialog.lazy.tsx'
import { LazyContactDrawer } from '../contact/contact-drawer.lazy.tsx'
import { LazyCustomFieldDialog } from '../custom-fields/custom-field-dialog.lazy.tsx'
import { LazyGroupDialog } from '../groups/group-dialog.lazy.tsx'

/** Adds a contact; within a group into that one. */
export function CreateContactButton({ group }: { group?: Option }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="phonebook.manage" asks="phonebook.addContacts" icon={Plus} onPress={() => setOpen(true)}>
        {phonebookTexts.contacts.create}
      </MayButton>
      {isOpen && (
        <LazyContactDrawer contact={null} {...(group && { initialValues: { group } })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const importGroupDialog = onDemand(async () => (await import('../import/import-group-dialog.tsx')).ImportGroupDialog)

/** Takes contacts in from a sheet; where it is not known into which group, that is asked first. */
export function ImportContactsButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <MayButton
        permission="phonebook.manage"
        asks="phonebook.importContacts"
        variant="secondary"
        icon={FileUp}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.import}
      </MayButton>
      {isOpen && <Arriving part={importGroupDialog} props={{ onClose: close }} standIn={null} />}
    </>
  )
}

/** The way in for a sheet of one group. */
export function ImportIntoGroupButton({ groupId }: { groupId: number }) {
  return useMay('phonebook.manage', 'phonebook.importContacts') ? (
    <LinkButton variant="secondary" icon={FileUp} href={`/contacts/group/${groupId}?view=import`}>
      {phonebookTexts.import}
    </LinkButton>
  ) : null
}

/** Makes a group and goes there. */
export function CreateGroupButton() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  return (
    <>
      <MayButton
        permission="phonebook.manage"
        asks="phonebook.createPhonebook"
        icon={Plus}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.groups.create}
      </MayButton>
      {isOpen && (
        <LazyGroupDialog
          group={null}
          onClose={() => setOpen(false)}
          onCreated={({ id }) => void router.navigate({ href: `/contacts/group/${id}` })}
        />
      )}
    </>
  )
}

/** Makes an extra field. */
export function CreateCustomFieldButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="phonebook.manage" asks="phonebook.createOption" icon={Plus} onPress={() => setOpen(true)}>
        {phonebookTexts.features.create}
      </MayButton>
      {isOpen && <LazyCustomFieldDialog customField={null} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Puts numbers on the black list that is shown. */
export function CreateBlockButton({ kind }: { kind: 'send' | 'receive' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="blacklist.manage" asks="phonebook.addStops" icon={Plus} onPress={() => setOpen(true)}>
        {phonebookTexts.blacklist.create}
      </MayButton>
      {isOpen && <LazyBlockDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
