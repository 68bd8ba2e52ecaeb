import { useWatch, type Control } from 'react-hook-form'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { InviteFormValues } from '../colleagues.model.ts'

const texts = colleagueTexts.invite

/** What an invitation may leave to itself: user name, password and email. */
export function InviteOptionalFields({ control }: { control: Control<InviteFormValues> }) {
  const userName = useWatch({ control, name: 'user_name' })
  return (
    <Card title={texts.more}>
      <div className="flex flex-col gap-5">
        <FormField control={control} name="user_name">
          {(field) => (
            <TextField
              {...field}
              label={texts.userName}
              hint={texts.userNameHint}
              isLatin
              autoComplete="off"
              maxLength={32}
            />
          )}
        </FormField>
        <FormField control={control} name="password">
          {(field) => (
            <NewPasswordField
              {...field}
              label={texts.password}
              hint={<span>{texts.passwordHint}</span>}
              userName={userName}
            />
          )}
        </FormField>
        <FormField control={control} name="email">
          {(field) => <TextField {...field} label={texts.email} type="email" isLatin autoComplete="off" />}
        </FormField>
      </div>
    </Card>
  )
}
