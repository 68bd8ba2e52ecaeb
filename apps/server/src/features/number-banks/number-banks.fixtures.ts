import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { BankPerson } from './check/bank-protocol.ts'

/** A person of a number bank: of Tehran, of whom nothing else is known. */
export const aPerson = ({ msisdn, ...more }: Partial<BankPerson> & { msisdn: number }): BankPerson => ({
  msisdn,
  operator: OPERATOR_IDS[operatorOf(msisdn)],
  provinceId: 96,
  countyId: null,
  cityId: null,
  postal: null,
  lat: null,
  lng: null,
  gender: 0,
  birthYear: null,
  tradeId: null,
  towerId: null,
  ...more,
})
