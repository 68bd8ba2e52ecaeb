import type { FieldCheck } from './validators/field-validators.ts'
import { accountProblem, cardProblem, mobileProblem, siteProblem } from './validators/field-validators.ts'
import { useCheckOnLeave } from './use-validate-on-blur.ts'
import { TelephoneField } from './digits-field.tsx'
import { TextField, type LineFieldProps } from './text-field.tsx'

export type CheckedFieldProps = LineFieldProps

const useChecked = ({ value, onBlur, error }: CheckedFieldProps, check: FieldCheck) => {
  const { problem, leave } = useCheckOnLeave({ value, check })
  const shown = error ?? problem
  return {
    onBlur: () => {
      leave()
      onBlur?.()
    },
    ...(shown !== undefined && { error: shown }),
  }
}

const MOBILE_GROUPS = [4, 3, 4]
const CARD_GROUPS = [4, 4, 4, 4]
/** The longest written form of a mobile number: `00980` and ten digits. */
const MOBILE_DIGITS = 15
const CARD_DIGITS = 16

/** A person's mobile number in a form; «۰۹۱۲ ۱۲۳ ۴۵۶۷» as it is read out. */
export function MobileField(props: CheckedFieldProps) {
  const groups = props.value.startsWith('09') ? MOBILE_GROUPS : undefined
  return (
    <TelephoneField
      autoComplete="tel-national"
      {...(props as Omit<CheckedFieldProps, 'autoComplete'>)}
      {...useChecked(props, mobileProblem)}
      maxLength={MOBILE_DIGITS}
      groups={groups}
    />
  )
}

/** A bank card number, in fours as on the card; its value is the 16 digits. */
export function CardField(props: CheckedFieldProps) {
  return (
    <TelephoneField
      {...(props as Omit<CheckedFieldProps, 'autoComplete'>)}
      {...useChecked(props, cardProblem)}
      maxLength={CARD_DIGITS}
      groups={CARD_GROUPS}
    />
  )
}

/** An account number, or a Sheba. */
export function AccountField(props: CheckedFieldProps) {
  return (
    <TextField
      {...props}
      {...useChecked(props, accountProblem)}
      onChange={(text) => props.onChange(text.toUpperCase())}
      isLatin
      autoComplete="off"
    />
  )
}

/** A website. */
export function SiteField(props: CheckedFieldProps) {
  return <TextField autoComplete="url" {...props} {...useChecked(props, siteProblem)} type="url" isLatin />
}
