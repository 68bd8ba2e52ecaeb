import { useState } from 'react'
import { fieldErrorText } from '@peyk/client/error-text.ts'

/** A one-time code that is typed, and what the server said of it: beside the field if it blames it, else above. */
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
      // A code is wrong or right as a whole: another try begins with an empty field.
      if (said !== undefined) setCode('')
      setProblem(said)
      setFailure(said === undefined ? error : null)
    },
  }
}
