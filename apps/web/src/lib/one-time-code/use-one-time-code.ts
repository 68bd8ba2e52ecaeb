import { useState } from 'react'
import { fieldErrorText } from '@peyk/client/error-text.ts'

/** A one-time code with its error: at the field if the server names the field, else above. */
export const useOneTimeCode = (...fields: string[]) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const clearErrors = () => {
    setProblem(undefined)
    setFailure(null)
  }
  return {
    code,
    problem,
    failure,
    setCode: (typed: string) => {
      setCode(typed)
      clearErrors()
    },
    clearErrors,
    clear: () => {
      setCode('')
      clearErrors()
    },
    showServerError: (error: unknown) => {
      const said = fieldErrorText(error, ...fields)
      // A code is right or wrong as a whole: another try begins with an empty field.
      if (said !== undefined) setCode('')
      setProblem(said)
      setFailure(said === undefined ? error : null)
    },
  }
}
