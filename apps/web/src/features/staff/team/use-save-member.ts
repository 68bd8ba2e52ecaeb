import { staffConsole } from '@peyk/phrases/fa/staff/console.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import type { MemberHeld } from './member.model.ts'
import { useCreateMember, useUpdateMember } from '../staff-team.api.ts'
import type { MemberRow } from './team-columns.tsx'

const { form: texts } = staffConsole.team

/** Sends the form of a member; a refusal goes to the fields it speaks of. */
export const useSaveMember = ({
  member,
  refuse,
  onDone,
}: {
  member: MemberRow | null
  refuse: (error: unknown) => boolean
  onDone: () => void
}) => {
  const create = useCreateMember()
  const update = useUpdateMember()
  const save = async (held: MemberHeld): Promise<void> => {
    const fields = {
      name: held.name.trim(),
      is_owner: held.is_owner,
      ...(!held.is_owner && held.role_id !== null && { role_id: Number(held.role_id) }),
    }
    try {
      if (member === null)
        await create.mutateAsync({
          ...fields,
          user_name: held.user_name.trim(),
          mobile: held.mobile,
          password: held.password,
          current_password: held.current_password,
        })
      else
        await update.mutateAsync({
          id: member.id,
          ...fields,
          ...(held.password !== '' && { password: held.password, current_password: held.current_password }),
        })
      tell({ title: member === null ? texts.created : texts.saved, tone: 'success' })
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return { save, isSaving: create.isPending || update.isPending }
}
