import { useState } from 'react'
import { fieldErrorText } from '@peyk/client/error-text.ts'

/** A one-time code that is typed, and what the server said of it: beside the field if it blames it, else above. */
export const useCode = (...fields: string[]) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const forgive = () => {
    setProblem(undefined)
    setFailure(null)
  }
  return {
    code,
    problem,
    failure,
    type: (typed: string) => {
      setCode(typed)
      forgive()
    },
    forgive,
    clear: () => {
      setCode('')
      forgive()
    },
    refuse: (error: unknown) => {
      const said = fieldErrorText(error, ...fields)
      // A code is wrong or right as a whole: another try begins with an empty field.
      if (said !== undefined) setCode('')
      setProblem(said)
      setFailure(said === undefined ? error : null)
    },
  }
}
