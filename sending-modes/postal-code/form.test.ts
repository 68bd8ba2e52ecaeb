import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import { postalCodeRules, postalCodeTargetForm as form, postalWords } from './form.model.ts'
import { postalCode } from './mode.ts'

const of = (...choices: string[]) => ({ ...form.empty, choices })

test('[SEND-05] an area is the first two to five digits of a postal code, and the form says so', () => {
  expect(form.errorOf(of(''))).toBe('رقم‌های اول کد پستی را بنویسید')
  expect(form.errorOf(of('7'))).toContain('۲ تا ۵')
  expect(form.errorOf(of('0713'))).toContain('صفر')
  for (const code of ['71', '713', '71348']) expect(form.errorOf(of(code))).toBeUndefined()
})

test('[MODE-08] areas are asked for as the contract has them, and one within another is named once', () => {
  const request = form.toRequest(of('713', '81'))
  expect(request).toEqual({
    sending_type: 'postal_code',
    params: [
      { postal_code: '713', bank: 'white' },
      { postal_code: '81', bank: 'white' },
    ],
  })
  expect(z.safeParse(postalCode.target, request).success).toBe(true)
  expect(rowProblems(of('713', '7134'), postalCodeRules)[1]).toHaveProperty('row')
  expect(postalWords('713')).toBe('کد پستی ۷۱۳…')
})
