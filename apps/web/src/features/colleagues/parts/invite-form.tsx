import { inviteForm } from '@peyk/contract/colleagues/colleague-forms.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useInviteColleague } from '../colleagues.api.ts'
import type { InviteFormValues, RoleRow } from '../colleagues.model.ts'
import { InviteOptionalFields } from './invite-optional-fields.tsx'

const texts = colleagueTexts.invite

const check = schemaCheck<InviteFormValues>(inviteForm)

/** Who is invited, at which number, with which role. */
export function InviteForm({ roles }: { roles: readonly RoleRow[] }) {
  const invite = useInviteColleague()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const only = roles.length === 1 ? roles[0] : undefined
  const { control, submit, showServerError, failure, formState } = useAppForm<InviteFormValues>({
    defaultValues: {
      name: '',
      mobile: '',
      role_id: only === undefined ? null : String(only.role_id),
      user_name: '',
      password: '',
      email: '',
    },
    check,
    autosave: { name: 'invite', exclude: ['password'] },
  })
  const send = submit(({ role_id, ...values }) =>
    invite.mutate(
      { ...values, role_id: Number(role_id) },
      {
        onSuccess: () => {
          showToast({ title: texts.done(values.name.trim()) })
          leaveTo('/colleagues')
        },
        onError: showServerError,
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-xl flex-col gap-6">
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <CallErrorAlert error={failure} />
      <Card>
        <div className="flex flex-col gap-5">
          <FormField control={control} name="name">
            {(field) => <TextField {...field} label={texts.name} isRequired maxLength={100} />}
          </FormField>
          <FormField control={control} name="mobile">
            {(field) => (
              <DigitsField
                {...field}
                label={texts.mobile}
                hint={texts.mobileHint}
                isRequired
                maxLength={14}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField control={control} name="role_id">
            {(field) => (
              <LazySelect
                {...field}
                label={texts.role}
                placeholder={texts.choosesRole}
                isRequired
                options={roles.map(({ role_id, title }) => ({ value: String(role_id), label: title }))}
              />
            )}
          </FormField>
        </div>
      </Card>
      <InviteOptionalFields control={control} />
      <div className="flex max-desk:*:flex-1">
        <Button type="submit" size="lg" isLoading={invite.isPending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
