import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { expect, test } from 'vitest'

import { accountProblem, cardProblem, mobileProblem, siteProblem, type FieldValidator } from './field-validators.ts'

type Texts = { good: string[]; bad: string[]; sentence: string }

const expectValidation = (problemOf: FieldValidator, { good, bad, sentence }: Texts) => {
  for (const text of good) expect([text, problemOf(text)]).toEqual([text, null])
  for (const text of bad) expect([text, problemOf(text)]).toEqual([text, sentence])
  expect(problemOf(' ')).toBeNull()
}

test('[ERR-11] a bad website address says that the site address is wrong', () => {
  expectValidation(siteProblem, {
    good: ['example.ir', 'https://shop.example.ir/off?x=1', 'http://a.co'],
    bad: ['example', 'ftp://example.ir', 'a b.ir', 'http://'],
    sentence: uiFields.siteWrong,
  })
})

test('[ERR-12] a bad mobile number in a form asks for a correct one', () => {
  expectValidation(mobileProblem, {
    good: ['09121234567', '+98 912 123 4567', '۹۱۲۱۲۳۴۵۶۷', '00989351234567'],
    bad: ['0912123456', '02122334455', '0941234567', '0912123456a'],
    sentence: uiFields.mobileWrong,
  })
})

test('[ERR-13] a bad card number says that the card number is wrong', () => {
  expectValidation(cardProblem, {
    good: ['6219861034529007', '6219-8610-3452-9007', '۶۲۱۹ ۸۶۱۰ ۳۴۵۲ ۹۰۰۷'],
    bad: ['6219861034529008', '621986103452900', '0000000000000000'],
    sentence: uiFields.cardWrong,
  })
})

test('[ERR-14] a bad account number says that the account number is wrong', () => {
  expectValidation(accountProblem, {
    good: ['IR820540102680020817909002', 'ir82 0540 1026 8002 0817 9090 02', '820540102680020817909002', '0123-45.678'],
    bad: ['IR820540102680020817909001', '1234', '123456789012345678901', 'IR82', 'حساب'],
    sentence: uiFields.accountWrong,
  })
})
