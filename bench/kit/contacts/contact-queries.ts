import type { SeededContacts } from './seed-contacts.ts'
import type { ApiCall } from '../rate-paced-client.ts'

/** A page as the panel asks for it, and the plain comparison that answers the same, for reading every row. */
export interface ContactQuery extends ApiCall {
  /** Over `contacts`, with `$1` the account; null: nothing to compare with. */
  scan: string | null
}

const nameContains = (key: string) => `name_key like '%${key}%'`
const numberContains = (digits: string) => `'0' || substr(msisdn::text, 3) like '%${digits}%'`

/**
 * What people look for: full names, the commonest first name, names with letters that are typed in another way, one and
 * two letters, pieces of numbers, groups, tags, sources and days, alone and together, near and far; and the pages around.
 */
export function buildContactQueries(
  { groups, tags }: SeededContacts,
  { contactId, number, nowMs }: { contactId: number; number: string; nowMs: number },
): ContactQuery[] {
  const [full, small] = [groups[0], groups.at(-1)]
  const [common, rare] = [tags[0], tags.at(-1)]
  const day = (ago: number) => Math.floor(nowMs / 1000) - ago * 86_400
  const list = (name: string, scan: string | null, fields: Record<string, string | number>): ContactQuery => ({
    name,
    scan,
    method: 'GET',
    path: `phonebooks/numbers/contact-list?${new URLSearchParams(Object.entries({ page: 1, per_page: 10, ...fields }).map(([key, value]) => [key, String(value)])).toString()}`, // prettier-ignore
  })
  const get = (name: string, path: string): ContactQuery => ({ name, scan: null, method: 'GET', path })
  return [
    list('all, first', 'true', {}),
    list('all, in the middle', null, { page: 50_000 }),
    list('all, last', null, { page: Math.ceil(groups.reduce((sum, { count }) => sum + count, 0) / 10) }),
    // As the panel lists all contacts: each number once.
    list('people, first', null, { by_person: 1 }),
    list('people, in the middle', null, { by_person: 1, page: 46_000 }),
    list('people, full name, common', null, { by_person: 1, search: 'محمد محمدی' }),
    list('people, first name, commonest', null, { by_person: 1, search: 'محمد' }),
    list('people, first name, page 100', null, { by_person: 1, search: 'محمد', page: 100 }),
    list('people, number, two digits', null, { by_person: 1, number: '77' }),
    list('people, tag, common', null, { by_person: 1, tag: common?.title ?? '' }),
    list('people, days and name', null, {
      by_person: 1,
      from_created_at: day(300),
      to_created_at: day(200),
      search: 'رضایی',
    }),
    list('full name, rare', nameContains('نازنینزهرا پورمحمدی'), { search: 'نازنین‌زهرا پورمحمدی' }),
    list('full name, common', nameContains('محمد محمدی'), { search: 'محمد محمدی' }),
    list('full name, Arabic letters', nameContains('علیرضا کریمی'), { search: 'علي‌رضا كريمي' }),
    list('first name, commonest', nameContains('محمد'), { search: 'محمد' }),
    list('first name, page 100', null, { search: 'محمد', page: 100 }),
    list('first name, 100 a page', null, { search: 'محمد', per_page: 100 }),
    list('first name, middling', nameContains('پروین'), { search: 'پروین' }),
    list('first name, middling, page 90', null, { search: 'پروین', page: 90 }),
    list('family, rare', nameContains('ضرابی'), { search: 'ضرابی' }),
    list('two letters', nameContains('مح'), { search: 'مح' }),
    list('two letters, rare', nameContains('ژا'), { search: 'ژا' }),
    list('one letter', nameContains('م'), { search: 'م' }),
    list('one letter, rare', nameContains('ژ'), { search: 'ژ' }),
    list('letters of nobody', nameContains('ضژغ'), { search: 'ضژغ' }),
    list('number, whole', numberContains(number), { number }),
    list('number, Persian digits', numberContains(number), { search: [...number].map((d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]).join('') }), // prettier-ignore
    list('number, 0912', numberContains('0912'), { number: '0912' }),
    list('number, four digits', numberContains('8431'), { number: '8431' }),
    list('number, two digits', numberContains('77'), { number: '77' }),
    list('number, one digit', numberContains('7'), { number: '7' }),
    list('tag, common', `tag_ids @> array[${common?.id}::bigint]`, { tag: common?.title ?? '' }),
    list('tag, rare', `tag_ids @> array[${rare?.id}::bigint]`, { tag: rare?.title ?? '' }),
    list('tag and name', `tag_ids @> array[${common?.id}::bigint] and ${nameContains('رضایی')}`, { tag: common?.title ?? '', search: 'رضایی' }), // prettier-ignore
    list('consent, commonest', `consent_source = 'import'`, { consent_source: 'import' }),
    list('consent, rare', `consent_source = 'api'`, { consent_source: 'api' }),
    list('consent and name', `consent_source = 'form' and ${nameContains('رضایی')}`, { consent_source: 'form', search: 'رضایی' }), // prettier-ignore
    list('consent, by most', `consent_by = 'bench'`, { consent_by: 'bench' }),
    list('consent, by few', `consent_by = 'hamkar9'`, { consent_by: 'hamkar9' }),
    list('consent, by whom and name', `consent_by = 'hamkar8' and ${nameContains('رضایی')}`, { consent_by: 'hamkar8', search: 'رضایی' }), // prettier-ignore
    list('consent, one day long ago', null, { from_consent_at: day(300), to_consent_at: day(299) }),
    list('consent, days and source', null, {
      from_consent_at: day(300),
      to_consent_at: day(200),
      consent_source: 'api',
    }),
    list('consent, days and whom', null, { from_consent_at: day(300), to_consent_at: day(299), consent_by: 'hamkar7' }),
    get('consent givers', 'phonebooks/numbers/contact-list/consent-givers'),
    list('gender and name', `gender = 2 and ${nameContains('محمدی')}`, { gender: 2, search: 'محمدی' }),
    list('group, first', `phonebook_id = ${full?.id}`, { phonebook_id: full?.id ?? 0 }),
    list('group, last', null, { phonebook_id: full?.id ?? 0, page: (full?.count ?? 10) / 10 }),
    list('group and name', `phonebook_id = ${full?.id} and ${nameContains('محمد')}`, { phonebook_id: full?.id ?? 0, search: 'محمد' }), // prettier-ignore
    list('group and letter', `phonebook_id = ${full?.id} and ${nameContains('ژ')}`, {
      phonebook_id: full?.id ?? 0,
      search: 'ژ',
    }),
    list('group and tag', `phonebook_id = ${small?.id} and tag_ids @> array[${common?.id}::bigint]`, { phonebook_id: small?.id ?? 0, tag: common?.title ?? '' }), // prettier-ignore
    list('days, one long ago', null, { from_created_at: day(300), to_created_at: day(299) }),
    list('days, since long ago', null, { from_created_at: day(300) }),
    list('days and name', null, { from_created_at: day(300), to_created_at: day(200), search: 'رضایی' }),
    get('contact', `phonebooks/numbers/contact-list/${contactId}`),
    get('groups', 'phonebooks/list-new?page=1&per_page=1000'),
    get('tags', 'phonebooks/numbers/tags?page=1&per_page=200'),
  ]
}
