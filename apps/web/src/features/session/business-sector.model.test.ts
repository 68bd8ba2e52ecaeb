import { describe, expect, test } from 'vitest'
import {
  businessSectorProblems,
  toBusinessSectorRequest,
  emptyBusinessSectorForm,
  subDomainOptions,
} from './business-sector.model.ts'

const domains = [
  { id: 100, title: 'فروشگاه', children: [{ id: 101, title: 'پوشاک' }] },
  { id: 200, title: 'سایر', children: [] },
]
const selected = { ...emptyBusinessSectorForm, activity_domain_id: '100', activity_sub_domain_id: '101' }

describe('the business of an account', () => {
  test('[AUTH-09] a domain and its branch are needed, nothing else', () => {
    expect(Object.keys(businessSectorProblems(emptyBusinessSectorForm, domains))).toEqual(['activity_domain_id'])
    expect(Object.keys(businessSectorProblems({ ...selected, activity_sub_domain_id: null }, domains))).toEqual([
      'activity_sub_domain_id',
    ])
    expect(businessSectorProblems(selected, domains)).toEqual({})
  })

  test('a domain without branches asks for none', () => {
    expect(businessSectorProblems({ ...emptyBusinessSectorForm, activity_domain_id: '200' }, domains)).toEqual({})
    expect(subDomainOptions(domains, '200')).toEqual([])
  })

  test('a website must be one', () => {
    expect(Object.keys(businessSectorProblems({ ...selected, website: 'no site' }, domains))).toEqual(['website'])
    expect(businessSectorProblems({ ...selected, website: 'example.ir' }, domains)).toEqual({})
  })

  test('what was left empty is not sent', () => {
    expect(toBusinessSectorRequest(selected)).toEqual({ activity_domain_id: 100, activity_sub_domain_id: 101 })
    expect(toBusinessSectorRequest({ ...selected, company: ' لبخند ', website: 'example.ir' })).toMatchObject({
      company: 'لبخند',
      website: 'example.ir',
    })
  })
})
