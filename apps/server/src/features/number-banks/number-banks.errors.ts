import type { NumberBankField } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { bankFields } from '@peyk/phrases/fa/number-banks/loading.ts'
import { refusal } from '../../platform/app-error.ts'

/** What speaks against drawing what a send asks for; at the send's own fields. */
export const drawingRefusals = {
  /** A place that there is not, or that lies in another one. */
  badRegion: (field: 'province_id' | 'county_id' | 'city_id') => refusal('sending.bad_region', { field }),
  unknownTrade: (field: 'main_category_id' | 'sub_category_id') => refusal('sending.unknown_trade', { field }),
  unknownTower: () => refusal('sending.unknown_tower', { field: 'tower_id' }),
  noBank: () => refusal('sending.no_bank', { field: 'params' }),
  tooFewPeople: (values: { count: number; least: number }) =>
    refusal('sending.too_few_people', { field: 'params', values }),
  tooManyPeople: (limit: number) => refusal('sending.too_many_recipients', { field: 'params', values: { limit } }),
}

export const numberBankRefusals = {
  notFound: () => refusal('number_banks.not_found'),
  badFormat: () => refusal('number_banks.bad_format', { field: 'file' }),
  emptyFile: () => refusal('number_banks.empty_file', { field: 'file' }),
  badPeriod: () => refusal('number_banks.bad_period', { field: 'usable_until' }),
  badMapping: (fields: readonly NumberBankField[]) =>
    refusal('number_banks.bad_mapping', {
      field: 'mapping',
      values: { fields: fields.map((field) => bankFields[field]).join('، ') },
    }),
  badMobile: (mobile: string, field: 'mobile' | 'mobiles') =>
    refusal('number_banks.bad_mobile', { field, values: { mobile } }),
  isLoaded: () => refusal('number_banks.is_loaded'),
  noFile: () => refusal('number_banks.no_file'),
  notLoading: () => refusal('number_banks.not_loading'),
  notReady: () => refusal('number_banks.not_ready'),
  isActive: () => refusal('number_banks.is_active'),
  notActive: () => refusal('number_banks.not_active'),
  over: () => refusal('number_banks.over'),
  inUse: () => refusal('number_banks.in_use'),
  notRemoved: () => refusal('number_banks.not_removed', { field: 'mobile' }),
}
