import { Controller, useWatch } from 'react-hook-form'
import { staffMemberEditForm, staffMemberForm } from '@peyk/contract/staff/staff-forms.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { needsCurrentPassword, memberCheck, type MemberFormValues } from './member.model.ts'
import type { MemberRow, RoleRow } from './team.model.ts'
import { useSaveMember } from './use-save-member.ts'

const { form: texts } = staffTexts.team

interface MemberDialogProps {
  member: MemberRow | null
  roles: readonly RoleRow[]
  onClose: () => void
}

/** A member of the staff, new or changed. An owner has no role; everybody else has one. */
export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const isNew = member === null
  const form = useAppForm<MemberFormValues>({
    defaultValues: {
      user_name: member?.user_name ?? '',
      password: '',
      name: member?.name ?? '',
      mobile: '',
      current_password: '',
      is_owner: member?.is_owner ?? false,
      role_id: member?.role_id == null ? null : String(member.role_id),
    },
    check: memberCheck({ schema: isNew ? staffMemberForm : staffMemberEditForm, isNew }),
    autosave: { name: `member-${member?.id ?? 'new'}`, exclude: ['password', 'current_password'] },
  })
  const { control, submit, showServerError, failure, formState } = form
  const { save, isSaving } = useSaveMember({ member, refuse: showServerError, onDone: onClose })
  const { is_owner: isOwner, user_name: userName, password } = useWatch({ control })
  const send = submit(save)
  return (
    <FormDialog
      title={member === null ? texts.createTitle : texts.editTitle(member.name)}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={member === null ? texts.create : texts.save}
      onSubmit={send}
      isSaving={isSaving}
      failure={failure}
    >
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={texts.name} isRequired maxLength={100} autoFocus />}
      </FormField>
      {member === null && (
        <FormField control={control} name="user_name">
          {(field) => (
            <TextField {...field} label={texts.userName} isRequired isLatin maxLength={32} autoComplete="off" />
          )}
        </FormField>
      )}
      <FormField control={control} name="password">
        {(field) => (
          <NewPasswordField
            {...field}
            label={member === null ? texts.password : texts.newPassword}
            {...(member !== null && { hint: texts.newPasswordHint })}
            isRequired={member === null}
            userName={userName ?? ''}
          />
        )}
      </FormField>
      {/* The mobile of an existing member is a factor: it changes in change-member-mobile-dialog.tsx. */}
      {isNew && (
        <FormField control={control} name="mobile">
          {(field) => <DigitsField {...field} label={texts.mobile} hint={texts.mobileHint} />}
        </FormField>
      )}
      <Controller
        control={control}
        name="is_owner"
        render={({ field }) => (
          <Checkbox
            isSelected={field.value}
            onChange={field.onChange}
            isDisabled={member?.is_self === true}
            hint={texts.isOwnerHint}
          >
            {texts.isOwner}
          </Checkbox>
        )}
      />
      {isOwner !== true && (
        <FormField control={control} name="role_id">
          {(field) => (
            <Select
              {...field}
              label={texts.role}
              isRequired
              placeholder={texts.rolePlaceholder}
              options={roles.map((role) => ({ value: String(role.id), label: role.title }))}
              {...(roles.length === 0 && { hint: texts.noRoles })}
            />
          )}
        </FormField>
      )}
      {needsCurrentPassword({ isNew, password: password ?? '' }) && (
        <FormField control={control} name="current_password">
          {(field) => <PasswordField {...field} label={texts.yourPassword} hint={texts.yourPasswordHint} isRequired />}
        </FormField>
      )}
    </FormDialog>
  )
}
