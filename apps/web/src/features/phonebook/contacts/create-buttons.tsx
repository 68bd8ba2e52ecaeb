import { useRouter } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MayButton } from '../../../lib/permission/permission-button.tsx'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { BlockDialogOnDemand } from '../blacklist/block-dialog.lazy.tsx'
import { ContactDrawerOnDemand } from '../contact/contact-drawer.lazy.tsx'
import { FeatureDialogOnDemand } from '../custom-fields/custom-field-dialog.lazy.tsx'
import { GroupDialogOnDemand } from '../groups/group-dialog.lazy.tsx'

/** Adds a contact; within a group into that one. */
export function CreateContact({ group }: { group?: Option }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="phonebook.manage" asks="phonebook.addContacts" icon={Plus} onPress={() => setOpen(true)}>
        {webPhonebook.contacts.create}
      </MayButton>
      {isOpen && (
        <ContactDrawerOnDemand contact={null} {...(group && { start: { group } })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const importStart = onDemand(async () => (await import('../import/import-group-dialog.tsx')).ImportStartDialog)

/** Takes contacts in from a sheet; where it is not known into which group, that is asked first. */
export function ImportContacts() {
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
        {webPhonebook.import}
      </MayButton>
      {isOpen && <Arriving part={importStart} props={{ onClose: close }} standIn={null} />}
    </>
  )
}

/** The way in for a sheet of one group. */
export function ImportIntoGroup({ groupId }: { groupId: number }) {
  return useMay('phonebook.manage', 'phonebook.importContacts') ? (
    <LinkButton variant="secondary" icon={FileUp} href={`/contacts/group/${groupId}?view=import`}>
      {webPhonebook.import}
    </LinkButton>
  ) : null
}

/** Makes a group and goes there. */
export function CreateGroup() {
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
        {webPhonebook.groups.create}
      </MayButton>
      {isOpen && (
        <GroupDialogOnDemand
          group={null}
          onClose={() => setOpen(false)}
          onCreated={({ id }) => void router.navigate({ href: `/contacts/group/${id}` })}
        />
      )}
    </>
  )
}

/** Makes an extra field. */
export function CreateFeature() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="phonebook.manage" asks="phonebook.createOption" icon={Plus} onPress={() => setOpen(true)}>
        {webPhonebook.features.create}
      </MayButton>
      {isOpen && <FeatureDialogOnDemand feature={null} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Puts numbers on the black list that is shown. */
export function CreateBlock({ kind }: { kind: 'send' | 'receive' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="blacklist.manage" asks="phonebook.addStops" icon={Plus} onPress={() => setOpen(true)}>
        {webPhonebook.blacklist.create}
      </MayButton>
      {isOpen && <BlockDialogOnDemand kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
