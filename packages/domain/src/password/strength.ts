import { isCommonPassword } from './common-passwords.ts'

export const PASSWORD_MIN_LENGTH = 8
/** Special characters that count; others are allowed (decision P1). */
const SPECIAL = /[@!$%&]/

export type PasswordCondition = 'length' | 'digit' | 'lower' | 'upper' | 'special' | 'not_common' | 'no_user_name'
/** `isRequired` is false for what is only recommended (spec §5). */
export type CheckedCondition = { condition: PasswordCondition; isMet: boolean; isRequired: boolean }

/** Weakest first (decision P2). */
export const PASSWORD_LEVELS = ['very_weak', 'weak', 'medium', 'strong', 'very_strong'] as const
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number]

type Candidate = { password: string; userName?: string }

const LONG = 12
const MIN_USER_NAME_CHECKED = 3

/** The conditions shown beside a password field, in order, and which of them are met (spec §5; contract U7). */
export function passwordConditions({ password, userName = '' }: Candidate): CheckedCondition[] {
  const name = userName.trim().toLowerCase()
  const holdsName = name.length >= MIN_USER_NAME_CHECKED && password.toLowerCase().includes(name)
  return [
    { condition: 'length', isMet: password.length >= PASSWORD_MIN_LENGTH, isRequired: true },
    { condition: 'digit', isMet: /[0-9]/.test(password), isRequired: true },
    { condition: 'lower', isMet: /[a-z]/.test(password), isRequired: true },
    { condition: 'upper', isMet: /[A-Z]/.test(password), isRequired: true },
    { condition: 'special', isMet: SPECIAL.test(password), isRequired: true },
    { condition: 'not_common', isMet: !isCommonPassword(password), isRequired: true },
    { condition: 'no_user_name', isMet: !holdsName, isRequired: false },
  ]
}

/** Whether a password may be set: every required condition is met. */
export function isPasswordAccepted(candidate: Candidate): boolean {
  return passwordConditions(candidate).every(({ isMet, isRequired }) => isMet || !isRequired)
}

/**
 * One of five levels: by the required conditions met; all of them is strong, and very strong from 12 characters
 * without the user name in it. A common password is weak whatever it holds. Repeating few characters or containing the
 * user name costs a level.
 */
export function passwordStrength(candidate: Candidate): PasswordLevel {
  const conditions = passwordConditions(candidate)
  const required = conditions.filter(({ condition, isRequired }) => isRequired && condition !== 'not_common')
  const met = required.filter(({ isMet }) => isMet).length
  const isClean = conditions.every(({ isMet, isRequired }) => isMet || isRequired)
  const { password } = candidate
  if (isCommonPassword(password)) return 'weak'
  const isVaried = new Set(password).size * 2 > password.length
  let level = met <= 1 ? 0 : met <= 3 ? 1 : met === 4 ? 2 : 3
  if (met === required.length && password.length >= LONG) level += 1
  if (!isClean || !isVaried) level -= 1
  return PASSWORD_LEVELS[Math.max(0, level)] ?? 'very_weak'
}
