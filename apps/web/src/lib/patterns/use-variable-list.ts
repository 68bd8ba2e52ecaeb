import { useRef } from 'react'
import type { PatternFormValues } from './pattern-form.model.ts'

type Variables = PatternFormValues['variable']

export interface VariableList {
  /** A variable with a key that it keeps while others come and go. */
  rows: readonly (Variables[number] & { id: number })[]
  append: (added: Variables) => void
  remove: (at: number) => void
}

/** The variables of the form as rows. The library's own list of fields would make every form's code larger. */
export function useVariableList(variables: Variables, setVariables: (variables: Variables) => void): VariableList {
  const keys = useRef<number[]>([])
  const next = useRef(0)
  return {
    rows: variables.map((variable, at) => ({ ...variable, id: (keys.current[at] ??= next.current++) })),
    append: (added) => setVariables([...variables, ...added]),
    remove: (at) => {
      keys.current = keys.current.slice(0, variables.length).toSpliced(at, 1)
      setVariables(variables.toSpliced(at, 1))
    },
  }
}
