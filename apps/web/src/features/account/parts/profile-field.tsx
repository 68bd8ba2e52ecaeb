import { typicalBirthDate } from '@peyk/domain/person/birth-date.ts'
import { Lock } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { MobileField, SiteField } from '@peyk/ui/field/validated-fields.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { fieldFormats, type ProfileField as FieldName } from '../profile.model.ts'

interface ProfileFieldProps {
  name: FieldName
  value: string | number
  onChange: (value: string | number) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
  isRequired: boolean
  isLocked: boolean
  /** The last day that can be picked, `YYYY/MM/DD`. */
  today: string
}

/** Nobody who uses the panel was born, and no company was registered, before it. */
export const MIN_PROFILE_DATE = '1300/01/01'

const genders = (['0', '1', '2'] as const).map((value) => ({ value, label: account.gender[value] }))

const digitsHint = ({ least = 0, most = 0 }: { least?: number; most?: number }): string | undefined => {
  if (least < 2) return undefined
  return least === most
    ? account.personal.digits(formatCount(most))
    : account.personal.digitsBetween(formatCount(least), formatCount(most))
}

const hints: Partial<Record<FieldName, string>> = {
  birth_date: account.personal.birthDateHint,
  registration_date: account.personal.birthDateHint,
  mobile: account.contact.mobileHint,
  tell_code: account.contact.tellCodeHint,
  tell: account.contact.tellHint,
  postalcode: account.address.postalCodeHint,
  address: account.address.addressHint,
}

/** What was verified, as it stands, and why it stands. */
function LockedField({ name, value }: Pick<ProfileFieldProps, 'name' | 'value'>) {
  const { kind } = fieldFormats[name]
  const shown =
    kind === 'gender'
      ? account.gender[String(value) as '0' | '1' | '2']
      : kind === 'mobile'
        ? formatMobile(value)
        : String(value)
  return (
    <TextField
      label={account.fields[name]}
      value={formatDigits(shown)}
      onChange={() => {}}
      isReadOnly
      dir={kind === 'digits' || kind === 'mobile' || kind === 'date' ? 'ltr' : 'auto'}
      suffix={<Lock size={16} aria-label={account.locked} className="me-2" />}
      {...(name === 'mobile' && { hint: account.contact.mobileHint })}
    />
  )
}

/** One field of the profile, written by its own rule (spec §5). */
export function ProfileField({ isLocked, today, ...field }: ProfileFieldProps) {
  const { name, value, onChange, ...rest } = field
  if (isLocked) return <LockedField name={name} value={value} />
  const format = fieldFormats[name]
  const hint = hints[name] ?? digitsHint(format)
  const line = {
    ...rest,
    name,
    label: account.fields[name],
    value: String(value),
    onChange: (text: string) => onChange(text),
    ...(hint !== undefined && { hint }),
  }
  switch (format.kind) {
    case 'digits':
      return <DigitsField {...line} {...(format.most !== undefined && { maxLength: format.most })} />
    case 'date':
      return (
        <LazyDateTimePicker
          {...line}
          minDate={MIN_PROFILE_DATE}
          maxDate={today}
          {...(name === 'birth_date' && { opensOn: typicalBirthDate(today) })}
          keepsInvalidText
        />
      )
    case 'gender':
      return (
        <LazySelect
          {...line}
          options={genders}
          value={String(value) as '0' | '1' | '2'}
          onChange={(selected) => onChange(Number(selected))}
        />
      )
    case 'mobile':
      return <MobileField {...line} value={toLocalMobileText(line.value)} />
    case 'email':
      return <TextField {...line} type="email" isLatin autoComplete="email" />
    case 'site':
      return <SiteField {...line} />
    case 'area':
      return <TextArea {...line} rows={3} {...(format.most !== undefined && { maxLength: format.most })} />
    case 'text':
      return <TextField {...line} {...(format.most !== undefined && { maxLength: format.most })} />
  }
}

/** As people write it; what is no whole number yet stays as it is typed. */
const toLocalMobileText = (written: string): string => {
  const mobile = written.startsWith('+') ? parseLooseMobile(written) : null
  return mobile === null ? written : localMobile(mobile)
}
