import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export type NewPasswordFieldProps = PasswordFieldProps & {
  /** What the password had better not contain. */
  userName?: string
}

/** A password that is being chosen: with its strength and its conditions under it. */
export function NewPasswordField({ userName = '', hint, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      {...rest}
      hint={
        <div className="flex flex-col gap-2 pt-1">
          {hint}
          <PasswordStrength password={rest.value} userName={userName} />
        </div>
      }
    />
  )
}
