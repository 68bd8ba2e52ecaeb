import { describe, expect, test } from 'vitest'
import * as accountContract from '@peyk/contract/account/account.ts'
import type { Profile } from './account.api.ts'
import { completenessOf, filledSections } from './completeness.model.ts'
import {
  toProfileFormValues,
  toFieldValue,
  isLocked,
  personalFields,
  toProfileRequest,
  toRequestValue,
} from './profile.model.ts'

const profile = accountContract.showProfile.example.data as Profile
const empty: Profile = { ...profile, first_name: '', gender: 0, birth_date: null, address: '' }

describe('dates of the profile', () => {
  test('a day of the wire is shown in the Jalaali calendar, and goes back as it came', () => {
    expect(toFieldValue({ ...profile, birth_date: '1991-03-21' }, 'birth_date')).toBe('1370/01/01')
    expect(toRequestValue('birth_date', '1370/01/01')).toBe('1991-03-21')
    expect(toRequestValue('birth_date', '1403/12/30')).toBe('2025-03-20')
  })

  test('no day stays none, and what is no day is left for the rule to refuse', () => {
    expect(toFieldValue(empty, 'birth_date')).toBe('')
    expect(toRequestValue('birth_date', '')).toBe('')
    expect(toRequestValue('birth_date', '1404/12/30')).toBe('1404/12/30')
  })
})

describe('what a form holds', () => {
  test('[ACC-10] a person has personal fields, a company those of a company and of who speaks for it', () => {
    expect(personalFields('real').person).toContain('father_name')
    expect(personalFields('real')).not.toHaveProperty('company')
    const legal = personalFields('legal')
    expect(legal).toMatchObject({ company: expect.arrayContaining(['registration_number', 'economic_number']) })
    expect(legal.person).not.toContain('father_name')
  })

  test('only its own fields, and over the wire without blanks around them', () => {
    const values = toProfileFormValues(profile, ['first_name', 'gender'])
    expect(values).toEqual({ first_name: profile.first_name, gender: profile.gender })
    expect(toProfileRequest({ first_name: ' مریم ', gender: 1, birth_date: '1370/01/01' })).toEqual({
      first_name: 'مریم',
      gender: 1,
      birth_date: '1991-03-21',
    })
  })

  test('[ACC-41] what was verified is locked', () => {
    expect(isLocked({ ...profile, locked_fields: ['national_id'] }, 'national_id')).toBe(true)
    expect(isLocked({ ...profile, locked_fields: ['national_id'] }, 'first_name')).toBe(false)
  })
})

test('completeness counts what is told, and does not ask for a website', () => {
  const full: Profile = { ...profile, certificate_id: '1', website: '' }
  expect(completenessOf(full)).toEqual({ done: 14, total: 14, percent: 100 })
  expect(filledSections(empty)).toMatchObject({ address: { done: 1, total: 2 } })
  expect(completenessOf({ ...empty, certificate_id: '1' }).percent).toBe(71)
})
