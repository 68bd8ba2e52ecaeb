import type { FieldValidator } from './validators/field-validators.ts'
import { accountProblem, cardProblem, mobileProblem, siteProblem } from './validators/field-validators.ts'
import { useValidateOnBlur } from './use-validate-on-blur.ts'
import { DigitsField } from './digits-field.tsx'
import { TextField, type SingleLineFieldProps } from './text-field.tsx'

export type ValidatedFieldProps = SingleLineFieldProps

const useFieldValidation = ({ value, onBlur, error }: ValidatedFieldProps, check: FieldValidator) => {
  const { problem, validate } = useValidateOnBlur({ value, check })
  const shown = error ?? problem
  return {
    onBlur: () => {
      validate()
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
export function MobileField(props: ValidatedFieldProps) {
  const groups = props.value.startsWith('09') ? MOBILE_GROUPS : undefined
  return (
    <DigitsField
      autoComplete="tel-national"
      {...(props as Omit<ValidatedFieldProps, 'autoComplete'>)}
      {...useFieldValidation(props, mobileProblem)}
      maxLength={MOBILE_DIGITS}
      groups={groups}
    />
  )
}

/** A bank card number, in fours as on the card; its value is the 16 digits. */
export function CardField(props: ValidatedFieldProps) {
  return (
    <DigitsField
      {...(props as Omit<ValidatedFieldProps, 'autoComplete'>)}
      {...useFieldValidation(props, cardProblem)}
      maxLength={CARD_DIGITS}
      groups={CARD_GROUPS}
    />
  )
}

/** An account number, or a Sheba. */
export function AccountField(props: ValidatedFieldProps) {
  return (
    <TextField
      {...props}
      {...useFieldValidation(props, accountProblem)}
      onChange={(text) => props.onChange(text.toUpperCase())}
      isLatin
      autoComplete="off"
    />
  )
}

/** A website. */
export function SiteField(props: ValidatedFieldProps) {
  return <TextField autoComplete="url" {...props} {...useFieldValidation(props, siteProblem)} type="url" isLatin />
}
