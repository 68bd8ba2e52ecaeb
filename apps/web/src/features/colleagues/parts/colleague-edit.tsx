import { colleagueChange } from '@peyk/contract/colleagues/colleague-forms.ts'
import { localMobile, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
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
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateColleague } from '../colleagues.api.ts'
import { hasLoggedIn, type ColleagueRow, type RoleRow } from '../colleagues.model.ts'

const { invite, colleague: texts } = colleagueTexts

interface ColleagueFormValues extends Record<string, unknown> {
  partner_id: number
  name: string
  mobile: string
  role_id: string
}

const checkChange = schemaCheck<ColleagueFormValues>(colleagueChange)
/** What the call may leave out, the form does not. */
const check = (values: ColleagueFormValues) => {
  const problems = schemaCheck<ColleagueFormValues>(required)(values)
  return Object.keys(problems).length > 0 ? problems : checkChange(values)
}
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
const required = {
  safeParse(values: unknown) {
    const issues = (['name', 'mobile'] as const)
      .filter((name) => isBlank((values as ColleagueFormValues)[name]))
      .map((name) => ({ path: [name], message: 'required' }))
    return issues.length === 0 ? ({ success: true } as const) : ({ success: false, error: { issues } } as const)
  },
}

const toLocalMobileText = (mobile: string | null): string => {
  const parsed = mobile === null ? null : parseMobile(mobile)
  return parsed === null ? '' : localMobile(parsed)
}

/** Name and role of a colleague, and the number of one who has not come yet. */
export function ColleagueEdit({
  colleague,
  roles,
  onDone,
}: {
  colleague: ColleagueRow
  roles: readonly RoleRow[]
  onDone: () => void
}) {
  const update = useUpdateColleague()
  const { control, submit, showServerError, failure, formState } = useAppForm<ColleagueFormValues>({
    defaultValues: {
      partner_id: colleague.partner_id,
      name: colleague.name,
      mobile: toLocalMobileText(colleague.mobile),
      role_id: String(colleague.role_id),
    },
    check,
    autosave: { name: `colleague-${colleague.partner_id}` },
  })
  const save = submit(({ role_id, partner_id, name, mobile }) =>
    update.mutate(
      { partner_id, name, ...(!hasLoggedIn(colleague) && { mobile }), role_id: Number(role_id) },
      {
        onSuccess: () => {
          showToast({ title: texts.saved })
          onDone()
        },
        onError: showServerError,
      },
    ),
  )
  return (
    <Card title={texts.editTitle}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <UnsavedChangesGuard isDirty={formState.isDirty} />
        <CallErrorAlert error={failure} />
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label={invite.name} isRequired autoFocus maxLength={100} />}
        </FormField>
        {/* Of who has logged in it is a factor, and has a way of its own (colleague-mobile.tsx). */}
        {!hasLoggedIn(colleague) && (
          <FormField control={control} name="mobile">
            {(field) => <DigitsField {...field} label={invite.mobile} isRequired maxLength={14} autoComplete="off" />}
          </FormField>
        )}
        <FormField control={control} name="role_id">
          {(field) => (
            <LazySelect
              {...field}
              label={invite.role}
              isRequired
              options={roles.map(({ role_id, title }) => ({ value: String(role_id), label: title }))}
            />
          )}
        </FormField>
        <div className="flex gap-3 max-desk:*:flex-1">
          <Button type="submit" isLoading={update.isPending}>
            {texts.save}
          </Button>
          <Button variant="secondary" onPress={onDone} isDisabled={update.isPending}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
