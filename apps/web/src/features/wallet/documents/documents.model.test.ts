import { expect, test } from 'vitest'
import { documents, document } from '@peyk/contract/wallet/invoices.ts'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { DocumentRow, PrintedDocument } from '../wallet-documents.api.ts'
import { documentSubject, missingOfBuyer, partyFields } from './documents.model.ts'

const row = (documents.example.data as unknown as DocumentRow[])[0]!
const { buyer } = document.example.data as unknown as PrintedDocument

test('a document says what it is for: a payment, a month, or the document that it corrects', () => {
  expect(documentSubject(row)).toBe('پرداخت ۱۲۰۴')
  expect(documentSubject({ ...row, payment_id: null, month: '1405-08' })).toBe('کارکرد آبان ۱۴۰۵')
  expect(documentSubject({ ...row, corrects: '1405-000119', month: '1405-08' })).toBe(
    `اصلاح سند ${isolateLtr('۱۴۰۵-۰۰۰۱۱۹')}`,
  )
})

test('a company is asked for its codes, a person for the national code alone', () => {
  expect(partyFields(buyer).map(({ key }) => key)).toContain('registration_number')
  const person = partyFields({ ...buyer, user_type: 'real', economic_code: '', registration_number: '' })
  expect(person.map(({ key }) => key)).toEqual(['name', 'national_id', 'phone', 'postal_code', 'address'])
})

test('what a buyer lacks is named, with the pages of the profile that take it', () => {
  expect(missingOfBuyer(buyer)).toEqual({ labels: [], pages: [] })
  const { labels, pages } = missingOfBuyer({ ...buyer, national_id: '', address: '', postal_code: '' })
  expect(labels).toEqual(['شناسهٔ ملی', 'کد پستی', 'نشانی'])
  expect(pages.map(({ href }) => href)).toEqual(['/profile/personal-info', '/profile/address-info'])
})
