import { useState } from 'react'
import type { CallFields } from '@peyk/client/call.ts'
import type { updateProfile } from '@peyk/contract/account.ts'
import { profileForm } from '@peyk/contract/profile-form.ts'
import { account } from '@peyk/phrases/fa/account.ts'
import { fieldSentences } from '@peyk/phrases/fa/fields.ts'
import { useClock } from '@peyk/ui/clock.tsx'
import { dateProblem } from '@peyk/ui/date-choice.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue } from '@peyk/domain/jalaali/text.ts'
import { checkBy, type FormProblems } from '../../../lib/form/form-check.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import { useUpdateProfile, type Profile } from '../account.api.ts'
import { fieldLooks, heldFields, isLocked, wireFields, type ProfileField, type ProfileHeld } from '../profile.state.ts'
import { FIRST_DAY } from './profile-field.tsx'

const checkWire = checkBy<ReturnType<typeof wireFields>>(profileForm)

export interface ProfileFormFields {
  profile: Profile
  fields: readonly ProfileField[]
  required: readonly ProfileField[]
}

/** A form over some fields of the profile: those that are not locked are checked by the contract and saved alone. */
export const useProfileForm = ({ profile, fields, required }: ProfileFormFields) => {
  const clock = useClock()
  const today = dateValue(tehranDay(clock.nowMs()))
  const update = useUpdateProfile()
  const open = fields.filter((field) => !isLocked(profile, field))
  const [saved, setSaved] = useState(profile)

  const problemsOf = (held: ProfileHeld): FormProblems => {
    const limits = { minDate: FIRST_DAY, maxDate: today }
    const dates = open.flatMap((field) => {
      const problem =
        fieldLooks[field].kind === 'date'
          ? dateProblem({ value: String(held[field] ?? ''), nowMs: clock.nowMs(), limits })
          : null
      return problem === null ? [] : [[field, problem] as const]
    })
    const missing = required
      .filter((field) => open.includes(field) && String(held[field] ?? '').trim() === '')
      .map((field) => [field, fieldSentences.write(account.fields[field])] as const)
    return { ...checkWire(wireFields(held)), ...Object.fromEntries([...dates, ...missing]) }
  }

  const form = useCheckedForm<ProfileHeld>({
    defaultValues: heldFields(profile, open),
    check: problemsOf,
    kept: { as: `profile-${fields[0] ?? ''}` },
  })
  const { submit, refuse, reset, formState } = form
  const { isDirty, isSubmitted, isValid } = formState
  const save = submit((held) =>
    update.mutate(wireFields(held) as CallFields<typeof updateProfile>, {
      onSuccess: (changed) => {
        setSaved(changed)
        reset(heldFields(changed, open))
        tell({ title: account.saved })
      },
      onError: (error) => void refuse(error),
    }),
  )
  return {
    ...form,
    save,
    today,
    isDirty,
    isSaving: update.isPending,
    /** It was pressed and cannot be saved as it stands. */
    isRefused: isSubmitted && !isValid,
    undo: () => reset(heldFields(saved, open)),
  }
}
