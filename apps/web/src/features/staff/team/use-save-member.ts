import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import type { MemberFormValues } from './member.model.ts'
import { useCreateMember, useUpdateMember } from '../staff-team.api.ts'
import type { MemberRow } from './team.model.ts'

const { form: texts } = staffTexts.team

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
  const save = async (values: MemberFormValues): Promise<void> => {
    const fields = {
      name: values.name.trim(),
      is_owner: values.is_owner,
      ...(!values.is_owner && values.role_id !== null && { role_id: Number(values.role_id) }),
    }
    try {
      if (member === null)
        await create.mutateAsync({
          ...fields,
          user_name: values.user_name.trim(),
          mobile: values.mobile,
          password: values.password,
          current_password: values.current_password,
        })
      else
        await update.mutateAsync({
          id: member.id,
          ...fields,
          ...(values.password !== '' && { password: values.password, current_password: values.current_password }),
        })
      showToast({ title: member === null ? texts.created : texts.saved, tone: 'success' })
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return { save, isSaving: create.isPending || update.isPending }
}
