/** `integer` takes digits alone (contract N3). */
export const VARIABLE_TYPES = ['string', 'integer'] as const
export type VariableType = (typeof VARIABLE_TYPES)[number]

export interface PatternVariable {
  readonly name: string
  readonly type: VariableType
}

/** Most characters that a variable takes when it is filled (spec §5). */
export const VARIABLE_LENGTH = 20

/** Latin letters, digits and `_`, a letter first, no blanks (spec §5). */
export const isVariableName = (name: string): boolean => /^[a-z][a-z0-9_]*$/i.test(name)

/** What names are compared by: `Company_Name` is `companyname`. */
export const variableNameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
