import { describe, expect, test } from 'vitest'
import { businessProblems, businessRequest, emptyBusinessForm, subDomainOptions } from './business-sector.model.ts'

const domains = [
  { id: 100, title: 'فروشگاه', children: [{ id: 101, title: 'پوشاک' }] },
  { id: 200, title: 'سایر', children: [] },
]
const chosen = { ...emptyBusinessForm, activity_domain_id: '100', activity_sub_domain_id: '101' }

describe('the business of an account', () => {
  test('[AUTH-09] a domain and its branch are needed, nothing else', () => {
    expect(Object.keys(businessProblems(emptyBusinessForm, domains))).toEqual(['activity_domain_id'])
    expect(Object.keys(businessProblems({ ...chosen, activity_sub_domain_id: null }, domains))).toEqual([
      'activity_sub_domain_id',
    ])
    expect(businessProblems(chosen, domains)).toEqual({})
  })

  test('a domain without branches asks for none', () => {
    expect(businessProblems({ ...emptyBusinessForm, activity_domain_id: '200' }, domains)).toEqual({})
    expect(subDomainOptions(domains, '200')).toEqual([])
  })

  test('a website must be one', () => {
    expect(Object.keys(businessProblems({ ...chosen, website: 'no site' }, domains))).toEqual(['website'])
    expect(businessProblems({ ...chosen, website: 'example.ir' }, domains)).toEqual({})
  })

  test('what was left empty is not sent', () => {
    expect(businessRequest(chosen)).toEqual({ activity_domain_id: 100, activity_sub_domain_id: 101 })
    expect(businessRequest({ ...chosen, company: ' لبخند ', website: 'example.ir' })).toMatchObject({
      company: 'لبخند',
      website: 'example.ir',
    })
  })
})
