import { expect, test } from 'vitest'
import { toStaticHtml } from './first-paints.ts'

test('[promise U1] the picture of a page looks like it and cannot be reached, pressed or written to', () => {
  expect(
    toStaticHtml(
      '<form noValidate=""><label for="a" class="text-sm">نام</label><input id="a" name="user" type="text" class="field-box" value=""/>' +
        '<button type="button" id="b" aria-label="ورود" class="flex" data-rac="" tabindex="0">ورود</button></form>',
    ),
  ).toBe(
    '<span class="block"><span class="text-sm">نام</span><span class="block field-box">&#8203;</span><span class="flex">ورود</span></span>',
  )
})

test('nothing stands in it that the policy of the page refuses, and nothing that a script would look for', () => {
  expect(
    toStaticHtml(
      '<!--$--><div style="color:red" data-page-bar="true" role="main"><script>boot()</script><link rel="preload" href="/x"/>' +
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1>2"></path></svg></div><!--/$-->',
    ),
  ).toBe('<div data-page-bar="true"><svg viewBox="0 0 24 24"><path d="M1 1>2"></path></svg></div>')
})

test('the hour of the build is not shown as if it were now', () => {
  expect(toStaticHtml('<p><span data-now="true">امروز دوشنبه</span></p>')).toBe(
    '<p><span data-now="true">&nbsp;</span></p>',
  )
})
