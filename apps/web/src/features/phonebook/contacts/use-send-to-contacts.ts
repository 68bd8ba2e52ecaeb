import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sendToContactsTexts as texts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { SendRecipients } from '../../../lib/sends/send-recipients.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import type { GroupRow } from '../phonebook.model.ts'
import type { SelectedContacts } from './selected-contacts.model.ts'

/** Opens the form of a send with chosen contacts, or with a whole group, as its recipients. */
export const useSendToContacts = () => {
  const router = useRouter()
  const client = useQueryClient()
  const maySend = usePermission('send.quick')
  const maySendToGroups = usePermission('send.phonebook')
  const open = (sendTo: SendRecipients) =>
    void router.navigate({ to: 'groups' in sendTo ? '/send-sms/phonebook' : '/send-sms/quick', state: { sendTo } })
  const sendTo = async (selected: SelectedContacts) => {
    try {
      const { recipientsOf, SEND_NUMBERS_LIMIT } = await import('../phonebook-recipients.api.ts')
      const recipients = await recipientsOf(selected, { client, maySendToGroups })
      if (recipients !== null) return open(recipients)
      const title = texts.tooMany(formatCount(SEND_NUMBERS_LIMIT))
      showToast({ title, description: texts.tooManyHint, tone: 'warning' })
    } catch (error) {
      showToast({ title: callErrorMessage(error), tone: 'warning' })
    }
  }
  return {
    maySend,
    maySendToGroups,
    sendTo: (selected: SelectedContacts) => void sendTo(selected),
    sendToGroup: ({ id, title, count }: GroupRow) => open({ groups: [{ id, title, count }], tags: [] }),
  }
}
