import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EMPTY_PEOPLE } from '../_kit/targeted/people.ts'
import { countKey, toCountRequest } from '../_kit/targeted/targeted-form.ts'
import { towerRules, towerTargetForm as form, towerWords, type TowerChoice } from './form.model.ts'
import { towerIrancell } from './mode.ts'

const zand = { id: 7, name: 'شیراز، زند' }
const eram = { id: 8, name: 'شیراز، ارم' }
const of = (...choices: TowerChoice[]) => ({ ...form.empty, choices })

test('[SEND-05] without a tower the form asks for one', () => {
  expect(form.errorOf(of())).toBe('حداقل یک دکل انتخاب کنید')
  expect(form.errorOf(of(zand))).toBeUndefined()
})

test('[MODE-10] towers are asked for as the contract has them, and who is near two of them once', () => {
  const request = form.toRequest(of(zand, eram))
  expect(request).toEqual({ sending_type: 'bts', params: [{ tower_ids: [7, 8], bank: 'white' }] })
  expect(z.safeParse(towerIrancell.target, request).success).toBe(true)
})

test('[MODE-11] a size is of Irancell alone', () => {
  const some = {
    ...of(zand),
    amount: { ...EMPTY_PEOPLE.amount, part: 'some' as const, sizes: { mci: 9, irancell: 300, other: 9 } },
  }
  const key = countKey(toCountRequest(some, towerRules))
  const counted = { ...some, counted: { key, entries: [{ mci: 0, irancell: 640, other: 0 }] } }
  const request = form.toRequest(counted)
  expect(request.params).toEqual([{ tower_ids: [7], bank: 'white', irancell: { start: 0, size: 300 } }])
  expect(z.safeParse(towerIrancell.target, request).success).toBe(true)
})

test('one or two towers are told by their titles, more are counted', () => {
  expect(towerWords([])).toEqual([])
  expect(towerWords([zand])).toEqual(['نزدیک دکل شیراز، زند'])
  expect(towerWords([zand, eram])).toEqual(['نزدیک دکل شیراز، زند و شیراز، ارم'])
  expect(towerWords([zand, eram, { id: 9, name: 'سوم' }])).toEqual(['نزدیک ۳ دکل ایرانسل'])
})
