import { account } from '@peyk/phrases/fa/account/account.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import type { ReactNode } from 'react'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import type { Profile } from '../account.api.ts'
import { toFieldValue, isLocked, type ProfileField as FieldName } from '../profile.model.ts'
import { ProfileField } from './profile-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface FieldGroup {
  title?: string
  fields: readonly FieldName[]
  /** Below the fields. */
  foot?: ReactNode
}

interface ProfileFormProps {
  profile: Profile
  groups: readonly FieldGroup[]
  required?: readonly FieldName[]
  /** Heads the alert when the form cannot be saved as it stands, where the specification names one (spec §8). */
  refusal?: string
}

/** The code of a city stands before its number, as it is dialled. */
const isNarrow = (field: FieldName) => field === 'tell_code'

/** Fields of the profile that are saved together; what was verified is shown and stays. */
export function ProfileForm({ profile, groups, required = [], refusal }: ProfileFormProps) {
  const fields = groups.flatMap((group) => group.fields)
  const { control, failure, save, undo, today, isDirty, isSaving, isRefused } = useProfileForm({
    profile,
    fields,
    required,
  })
  const alertTitle = refusal ?? account.notSaved
  // The mobile says at its field where it is changed; of all the others one sentence speaks.
  const hasVerified = fields.some((field) => field !== 'mobile' && isLocked(profile, field))
  const isAllLocked = fields.every((field) => isLocked(profile, field))
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-160 flex-col gap-6">
      <CallErrorAlert title={alertTitle} error={failure} />
      {failure === null && isRefused && refusal !== undefined && <ErrorAlert>{refusal}</ErrorAlert>}
      {hasVerified && <InfoAlert>{account.lockedHint}</InfoAlert>}
      {groups.map((group) => (
        <Card key={group.fields[0]} {...(group.title !== undefined && { title: group.title })}>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-3 gap-y-5">
            {group.fields.map((name) => (
              <div key={name} className={isNarrow(name) ? undefined : name === 'tell' ? undefined : 'col-span-2'}>
                {isLocked(profile, name) ? (
                  <ProfileField
                    name={name}
                    value={toFieldValue(profile, name)}
                    isLocked
                    onChange={() => {}}
                    onBlur={() => {}}
                    ref={() => {}}
                    error={undefined}
                    isRequired={false}
                    today={today}
                  />
                ) : (
                  <FormField control={control} name={name}>
                    {(field) => (
                      <ProfileField
                        {...field}
                        name={name}
                        value={field.value ?? ''}
                        isRequired={required.includes(name)}
                        isLocked={false}
                        today={today}
                      />
                    )}
                  </FormField>
                )}
              </div>
            ))}
          </div>
          {group.foot}
        </Card>
      ))}
      {!isAllLocked && <SaveBar isDirty={isDirty} isSaving={isSaving} onSave={() => void save()} onUndo={undo} />}
      <UnsavedChangesGuard isDirty={isDirty && !isSaving} />
    </form>
  )
}
