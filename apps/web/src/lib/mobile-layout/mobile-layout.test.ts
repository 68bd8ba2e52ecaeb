import { describe, expect, test } from 'vitest'
import { emptyMobileLayout, footerKind, toMobileLayout, showsBack } from './mobile-layout.model.ts'

describe('the mobile layout', () => {
  test('[LAY-12] holds exactly title, actions, customFooter, backNavigate and suppressedShowBackIcon', () => {
    const fields = ['title', 'actions', 'customFooter', 'backNavigate', 'suppressedShowBackIcon']
    expect(Object.keys(emptyMobileLayout)).toEqual(fields)
    expect(Object.keys(toMobileLayout({ title: 'ارسال سریع' }))).toEqual(fields)
  })

  test('[LAY-11] a screen can suppress the back icon of its route', () => {
    expect(showsBack({ state: emptyMobileLayout, routeHasBack: true })).toBe(true)
    expect(showsBack({ state: toMobileLayout({ suppressedShowBackIcon: true }), routeHasBack: true })).toBe(false)
    expect(showsBack({ state: emptyMobileLayout, routeHasBack: false })).toBe(false)
  })

  test('a task route hides the navigation, and a bar of the screen replaces it', () => {
    expect(footerKind({ state: emptyMobileLayout, isTask: false })).toBe('navigation')
    expect(footerKind({ state: emptyMobileLayout, isTask: true })).toBe('none')
    expect(footerKind({ state: toMobileLayout({ customFooter: 'ارسال' }), isTask: true })).toBe('custom')
  })

  test('what one screen set is gone when the next asks for less', () => {
    expect(toMobileLayout({}).title).toBeNull()
  })
})
