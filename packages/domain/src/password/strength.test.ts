import { describe, expect, it } from 'vitest'
import { isPasswordAccepted, passwordConditions, passwordStrength } from './strength.ts'

function isMet(condition: string, password: string, userName = 'ali.rezaei'): boolean {
  const found = passwordConditions({ password, userName }).find((one) => one.condition === condition)
  if (found === undefined) throw new Error(`no condition ${condition}`)
  return found.isMet
}

describe('password conditions', () => {
  it('[AUTH-10] a password has at least 8 characters', () => {
    expect(isPasswordAccepted({ password: 'Abcde1!' })).toBe(false)
    expect(isPasswordAccepted({ password: 'Abcdef1!' })).toBe(true)
  })

  it('[AUTH-11] a password has a digit', () => {
    expect(isPasswordAccepted({ password: 'Abcdefg!' })).toBe(false)
    expect(isMet('digit', 'abc۱')).toBe(false)
    for (const digit of '0123456789') expect(isMet('digit', `abc${digit}`)).toBe(true)
  })

  it('[AUTH-12] a password has a lowercase Latin letter', () => {
    expect(isPasswordAccepted({ password: 'ABCDEF1!' })).toBe(false)
    expect(isMet('lower', 'ABCé')).toBe(false)
  })

  it('[AUTH-13] a password has an uppercase Latin letter', () => {
    expect(isPasswordAccepted({ password: 'abcdef1!' })).toBe(false)
    expect(isMet('upper', 'abcÉ')).toBe(false)
  })

  it('one of @!$%& is required, other special characters do not count (decision P1)', () => {
    for (const special of '@!$%&') expect(isPasswordAccepted({ password: `Abcdef1${special}` })).toBe(true)
    for (const other of '#^*-_ ') expect(isPasswordAccepted({ password: `Abcdef1${other}` })).toBe(false)
  })

  it('containing the user name is discouraged, not refused', () => {
    const conditions = passwordConditions({ password: 'xALI.rezaei1!', userName: 'Ali.Rezaei' })
    expect(conditions.at(-1)).toEqual({ condition: 'no_user_name', isMet: false, isRequired: false })
    expect(isPasswordAccepted({ password: 'xALI.rezaei1!', userName: 'Ali.Rezaei' })).toBe(true)
    expect(isMet('no_user_name', 'Abcdef1!', '')).toBe(true)
    expect(isMet('no_user_name', 'Abcdef1!', ' ')).toBe(true)
  })
})

describe('password strength', () => {
  it.each([
    ['', 'very_weak'],
    ['aaaa', 'very_weak'],
    ['abcd', 'very_weak'],
    ['abcdefgh', 'weak'],
    ['abcdefg1', 'weak'],
    ['Abcdefg1', 'medium'],
    ['Abcdef1!', 'strong'],
    ['Abcdefghij1!', 'very_strong'],
    ['Aaaaaaaaaa1!', 'strong'],
    ['ali.rezaei1!A', 'strong'],
    ['Aaaaaa1!', 'medium'],
  ])('of «%s» is %s', (password, level) => {
    expect(passwordStrength({ password, userName: 'ali.rezaei' })).toBe(level)
  })

  it('is never weak for an accepted password', () => {
    for (const password of ['Abcdef1!', 'Aaaaaaaaaaaaaaa1!', 'Ali.Rezaei1!', 'aaaaaaaA1&']) {
      expect(isPasswordAccepted({ password })).toBe(true)
      expect(['medium', 'strong', 'very_strong']).toContain(passwordStrength({ password, userName: 'ali.rezaei' }))
    }
  })
})
