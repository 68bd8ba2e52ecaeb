import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@peyk/client/api-error.ts'
import { USER_NAME } from '@peyk/contract/session/person-fields.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CircleCheck } from 'lucide-react'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { userNameAvailabilityQuery } from '../session.api.ts'
import type { RegisterControl } from './register-field.tsx'

const NAME_CHECK_DEBOUNCE_MS = 500

/** The user name of a new account: whether it is free is requested once typing pauses. */
export function UserNameField({ control }: { control: RegisterControl }) {
  return (
    <FormField control={control} name="user_name">
      {(field) => <UserNameInput {...field} />}
    </FormField>
  )
}

interface UserNameInputProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  ref: (input: HTMLInputElement | null) => void
  error: string | undefined
}

function UserNameInput({ error, ...field }: UserNameInputProps) {
  const settled = useDebounced(field.value.trim(), NAME_CHECK_DEBOUNCE_MS)
  const isAsked = USER_NAME.test(settled) && settled === field.value.trim()
  const {
    isFetching,
    isSuccess,
    error: refusal,
  } = useQuery({ ...userNameAvailabilityQuery(settled), enabled: isAsked })
  // Any error but «taken» is not the name's fault: the name is checked again when the form is submitted.
  const isTaken = isAsked && refusal instanceof ApiError && refusal.status === 409
  const isFree = isAsked && isSuccess && !isFetching
  const taken = isTaken ? callErrorMessage(refusal) : undefined
  return (
    <TextField
      {...field}
      label={registerTexts.userName}
      isRequired
      isLatin
      autoComplete="username"
      enterKeyHint="next"
      error={error ?? taken}
      hint={
        <span role="status" className={isFree ? 'font-medium text-success' : ''}>
          {isAsked && isFetching
            ? registerTexts.userNameChecking
            : isFree
              ? registerTexts.userNameFree
              : registerTexts.userNameHint}
        </span>
      }
      suffix={
        isAsked && isFetching ? (
          <span className="px-2">
            <Spinner sizePx={16} />
          </span>
        ) : (
          isFree && <CircleCheck size={18} aria-hidden className="mx-2 text-success" />
        )
      }
    />
  )
}
