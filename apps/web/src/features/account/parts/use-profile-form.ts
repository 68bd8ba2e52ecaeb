import { useState } from 'react'
import type { CallFields } from '@peyk/client/api-caller.ts'
import type { updateProfile } from '@peyk/contract/account/account.ts'
import { profileForm } from '@peyk/contract/account/profile-form.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { dateProblem } from '@peyk/ui/date/date-limits.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { schemaCheck, type FormProblems } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateProfile, type Profile } from '../account.api.ts'
import {
  fieldFormats,
  toProfileFormValues,
  isLocked,
  toProfileRequest,
  type ProfileField,
  type ProfileFormValues,
} from '../profile.model.ts'
import { MIN_PROFILE_DATE } from './profile-field.tsx'

const checkRequest = schemaCheck<ReturnType<typeof toProfileRequest>>(profileForm)

export interface ProfileFormInput {
  profile: Profile
  fields: readonly ProfileField[]
  required: readonly ProfileField[]
}

/** A form over some fields of the profile: those that are not locked are checked by the contract and saved alone. */
export const useProfileForm = ({ profile, fields, required }: ProfileFormInput) => {
  const clock = useClock()
  const today = dateValue(tehranDay(clock.nowMs()))
  const update = useUpdateProfile()
  const open = fields.filter((field) => !isLocked(profile, field))
  const [saved, setSaved] = useState(profile)

  const problemsOf = (values: ProfileFormValues): FormProblems => {
    const limits = { minDate: MIN_PROFILE_DATE, maxDate: today }
    const dates = open.flatMap((field) => {
      const problem =
        fieldFormats[field].kind === 'date'
          ? dateProblem({ value: String(values[field] ?? ''), nowMs: clock.nowMs(), limits })
          : null
      return problem === null ? [] : [[field, problem] as const]
    })
    const missing = required
      .filter((field) => open.includes(field) && String(values[field] ?? '').trim() === '')
      .map((field) => [field, fieldSentences.write(account.fields[field])] as const)
    return { ...checkRequest(toProfileRequest(values)), ...Object.fromEntries([...dates, ...missing]) }
  }

  const form = useAppForm<ProfileFormValues>({
    defaultValues: toProfileFormValues(profile, open),
    check: problemsOf,
    autosave: { name: `profile-${fields[0] ?? ''}` },
  })
  const { submit, showServerError, reset, formState } = form
  const { isDirty, isSubmitted, isValid } = formState
  const save = submit((values) =>
    update.mutate(toProfileRequest(values) as CallFields<typeof updateProfile>, {
      onSuccess: (changed) => {
        setSaved(changed)
        reset(toProfileFormValues(changed, open))
        showToast({ title: account.saved })
      },
      onError: (error) => void showServerError(error),
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
    undo: () => reset(toProfileFormValues(saved, open)),
  }
}
