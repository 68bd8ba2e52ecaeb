import { describe, expect, test } from 'vitest'
import { emptyMobileLayout, footerOf, mobileLayoutOf, showsBack } from './mobile-layout.model.ts'

describe('the mobile layout', () => {
  test('[LAY-12] holds exactly title, actions, customFooter, backNavigate and suppressedShowBackIcon', () => {
    const fields = ['title', 'actions', 'customFooter', 'backNavigate', 'suppressedShowBackIcon']
    expect(Object.keys(emptyMobileLayout)).toEqual(fields)
    expect(Object.keys(mobileLayoutOf({ title: 'ارسال سریع' }))).toEqual(fields)
  })

  test('[LAY-11] a screen can suppress the back icon of its route', () => {
    expect(showsBack({ state: emptyMobileLayout, routeHasBack: true })).toBe(true)
    expect(showsBack({ state: mobileLayoutOf({ suppressedShowBackIcon: true }), routeHasBack: true })).toBe(false)
    expect(showsBack({ state: emptyMobileLayout, routeHasBack: false })).toBe(false)
  })

  test('a task route hides the navigation, and a bar of the screen replaces it', () => {
    expect(footerOf({ state: emptyMobileLayout, isTask: false })).toBe('navigation')
    expect(footerOf({ state: emptyMobileLayout, isTask: true })).toBe('none')
    expect(footerOf({ state: mobileLayoutOf({ customFooter: 'ارسال' }), isTask: true })).toBe('custom')
  })

  test('what one screen set is gone when the next asks for less', () => {
    expect(mobileLayoutOf({}).title).toBeNull()
  })
})
