import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const PICTURE = '/published/AbCdEfGhIjKlMnOpQrSt_-.jpg'

describe('[promise S6] HTML that staff write', () => {
  test.each([
    ['a script', '<p>متن</p><script>alert(1)</script>', '<p>متن</p>'],
    ['an event', '<p onclick="alert(1)">متن<img src=x onerror=alert(1)></p>', '<p>متن</p>'],
    ['a picture of ours with an event', `<img src="${PICTURE}" onerror="alert(1)" alt=" گام ">`, `<img src="${PICTURE}" alt="گام" />`],
    ['a link that runs', '<p><a href="javascript:alert(1)">متن</a></p>', '<p>متن</p>'],
    ['one that hides what it runs', '<p><a href=" java&#10;script:alert(1)">متن</a><a href="&#106;avascript:alert(1)">و</a></p>', '<p>متنو</p>'],
    ['data', '<p><a href="data:text/html,<script>alert(1)</script>">متن</a></p>', '<p>متن</p>'],
    ['styles that load', '<p style="background:url(https://x.ir/a)" class="x" id="y">متن</p><style>@import "x"</style>', '<p>متن</p>'],
    ['frames and objects', '<iframe src="https://x.ir"></iframe><object data="x"></object><embed src="x"><p>متن</p>', '<p>متن</p>'],
    ['a drawing', '<svg onload=alert(1)><script>alert(1)</script><text>x</text></svg><math><mi>x</mi></math><p>متن</p>', '<p>متن</p>'],
    ['forms', '<form action="https://x.ir"><p>متن</p><input name="a"><textarea>x</textarea></form>', '<p>متن</p>'],
    ['a foreign picture', '<p>متن</p><img src="https://x.ir/pixel.gif"><img src="/v1/api/user/logo/x"><img src="//x.ir/published/a.jpg">', '<p>متن</p>'],
    ['a path of another host', '<p><a href="//x.ir">الف</a> <a href="/\\x.ir">ب</a></p>', '<p>الف ب</p>'],
    ['broken elements', '<p><<script>script>alert(1)<</script>/script>متن', null],
    ['a comment', '<p>متن<!--<script>alert(1)</script>--></p>', '<p>متن</p>'],
    ['what a browser repairs into a script', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">متن', null],
  ])('%s: nothing is left that could run', (_, untrusted, expected) => {
    const { html } = cleanHtml(untrusted)
    if (expected !== null) expect(html).toBe(expected)
    expect(html).not.toMatch(/<(?!\/?(?:h[234]|p|br|strong|em|u|[ou]l|li|a|blockquote|code|hr|img)[\s/>])/)
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|class|id)\s*=|(?:href|src)="\s*(?:javascript|data|vbscript)/i)
    expect(cleanHtml(html).html).toBe(html)
  }) // prettier-ignore

  test('links outside open apart and tell nothing of the panel; own paths stay in it', () => {
    const { html } = cleanHtml(
      '<p><a href="https://example.ir/a?b=1&c=2" target="_top">بیرون</a> <a href="/wallet/credit" target="_blank">کیف پول</a> <a href="tel:+982188888888">تلفن</a></p>',
    )
    expect(html).toBe(
      '<p><a href="https://example.ir/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">بیرون</a> <a href="/wallet/credit">کیف پول</a> <a href="tel:+982188888888" target="_blank" rel="noopener noreferrer">تلفن</a></p>',
    )
  })

  test('what a word processor brings becomes plain headings, lists and paragraphs, with its text and pictures named', () => {
    const { html, text, pictures } = cleanHtml(
      `<h1 class="MsoTitle">شارژ</h1><div><b>گام <i>یک</i></b></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<ol><li><span style="color:red">درگاه &lt;امن&gt;</span></li></ol><p><img src="${PICTURE}" width="800" height="600" alt=""></p><table><tr><td>خانه</td></tr></table>`,
    )
    expect(html).toBe(
      `<h2>شارژ</h2><p><strong>گام <em>یک</em></strong></p>\n<ol><li>درگاه &lt;امن&gt;</li></ol><p><img src="${PICTURE}" alt="" width="800" height="600" /></p>خانه`,
    )
    expect(text).toBe('شارژ\nگام یک\nدرگاه <امن>\nخانه')
    expect(pictures).toEqual([PICTURE])
  })

  test('elements that are nested without end are cut, and blank blocks are nothing', () => {
    expect(cleanHtml(`${'<blockquote>'.repeat(5000)}متن`).html.length).toBeLessThan(500)
    expect(cleanHtml('<p> </p><p><br></p><h2></h2><ul><li></li></ul>')).toEqual({ html: '', text: '', pictures: [] })
  })
})
