import { VARIABLE_LENGTH } from '@peyk/domain/patterns/variable.ts'

/** Limits of patterns; the length of a variable is the specification's (§5). */
export const PATTERN_LIMITS = {
  patterns: 500,
  title: 100,
  description: 500,
  message: 1000,
  variables: 20,
  variableName: 32,
  variableLength: VARIABLE_LENGTH,
  reason: 500,
} as const

/** The sign around the name of a variable: `%name%`. */
export const PATTERN_DELIMITER = '%'

/** Waits for a verdict, in use, refused (decision O6). */
export const PATTERN_STATUSES = ['pending', 'active', 'inactive'] as const
export type PatternStatus = (typeof PATTERN_STATUSES)[number]

/** Written by a customer, or by the operator for everybody. */
export const PATTERN_ORIGINS = ['normal', 'systemic'] as const
export type PatternOrigin = (typeof PATTERN_ORIGINS)[number]
