import { typicalBirthDate } from '@peyk/domain/person/birth-date.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Building2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/form/form-field.tsx'
import { MIN_BIRTH_DATE, maxBirthDate, checkDigitHint, type RegisterForm } from '../register.model.ts'
import { RegisterField, type RegisterControl } from './register-field.tsx'
import { UserNameField } from './user-name-field.tsx'

const TYPES = [
  { value: 'real', label: registerTexts.types.real, icon: UserRound },
  { value: 'legal', label: registerTexts.types.legal, icon: Building2 },
] as const

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-md font-semibold text-ink">
        {title} {note !== undefined && <span className="text-sm font-normal text-ink-3">{note}</span>}
      </legend>
      <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** What a new account is asked, for a person or a company. */
export function RegisterFields({ control }: { control: RegisterControl }) {
  const today = maxBirthDate(useClock().nowMs())
  const form = useWatch({ control }) as RegisterForm
  const odd = checkDigitHint(form)
  const line = (name: Parameters<typeof RegisterField>[0]['name'], label: string) => ({ control, name, label })
  return (
    <>
      <Controller
        control={control}
        name="user_type"
        render={({ field }) => (
          <Segmented
            label={registerTexts.userType}
            options={TYPES}
            value={field.value}
            onChange={field.onChange}
            isWide
          />
        )}
      />
      {form.user_type === 'legal' && (
        <Group title={registerTexts.business}>
          <RegisterField {...line('company', registerTexts.company)} isRequired autoComplete="organization" />
          <RegisterField
            {...line('company_national_id', registerTexts.companyNationalId)}
            digits={11}
            hint={odd.company_national_id}
          />
          <RegisterField {...line('registration_number', registerTexts.registrationNumber)} digits={15} />
          <RegisterField {...line('economic_number', registerTexts.economicNumber)} digits={12} />
        </Group>
      )}
      <Group title={registerTexts.person[form.user_type]}>
        <RegisterField {...line('first_name', registerTexts.firstName)} isRequired autoComplete="given-name" />
        <RegisterField {...line('last_name', registerTexts.lastName)} isRequired autoComplete="family-name" />
        <RegisterField
          {...line('national_code', registerTexts.nationalCode)}
          isRequired
          digits={10}
          hint={odd.national_code}
        />
        <FormField control={control} name="birth_date">
          {(field) => (
            <LazyDateTimePicker
              {...field}
              label={registerTexts.birthDate}
              isRequired
              minDate={MIN_BIRTH_DATE}
              maxDate={today}
              opensOn={typicalBirthDate(today)}
            />
          )}
        </FormField>
        <RegisterField
          {...line('mobile_number', registerTexts.mobile)}
          isRequired
          digits={16}
          autoComplete="tel"
          hint={registerTexts.mobileHint}
        />
        <RegisterField {...line('email', registerTexts.email)} type="email" isLatin autoComplete="email" />
      </Group>
      <Group title={registerTexts.account}>
        <div className="desk:col-span-2">
          <UserNameField control={control} />
        </div>
        <FormField control={control} name="password">
          {(field) => (
            <NewPasswordField
              {...field}
              label={registerTexts.password}
              isRequired
              userName={form.user_name}
              enterKeyHint="next"
              className="desk:col-span-2"
            />
          )}
        </FormField>
        <FormField control={control} name="repeat">
          {(field) => (
            <PasswordField
              {...field}
              label={registerTexts.repeat}
              isRequired
              autoComplete="new-password"
              enterKeyHint="next"
              className="desk:col-span-2"
            />
          )}
        </FormField>
      </Group>
      <Group title={registerTexts.contact} note={registerTexts.optional}>
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-3">
          <RegisterField {...line('tell_code', registerTexts.cityCode)} digits={3} />
          <RegisterField {...line('tell', registerTexts.landline)} digits={8} />
        </div>
        <RegisterField {...line('zip_code', registerTexts.postalCode)} digits={10} autoComplete="postal-code" />
        <RegisterField
          {...line('address', registerTexts.address)}
          autoComplete="street-address"
          className="desk:col-span-2"
        />
      </Group>
    </>
  )
}
