import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as calls from '@peyk/contract/patterns/patterns.ts'
import { patternErrors } from '@peyk/phrases/fa/errors/patterns.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { patternEditorTexts as editor } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternListTexts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  confirmedPattern,
  editedPattern,
  patternRows,
  refusedPattern,
  systemicPattern,
  waitingPattern,
} from '../../../../../e2e/screen-states/patterns/pattern-fixtures.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith } from '../../testing/panel-server.ts'
import { confirmDialog, headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const answers = {
  [calls.list.path]: respondsPage(patternRows),
  ...Object.fromEntries(
    [...patternRows, systemicPattern].map((row) => [`patterns/${row.pattern_code}`, respondsWith(row)]),
  ),
}

beforeEach(removeAllAutosaves)

describe('the lists', () => {
  test('[PAT-01] [PAT-11] [PAT-12] [PAT-13] each pattern has its state, a refused one its reason; axe finds nothing', async () => {
    await openPanel('/pattern', { answers })
    const row = (title: string) => main().getByRole('row', { name: new RegExp(title) })
    await expect.element(row('کد ورود').getByText(patternNames.states.active)).toBeVisible()
    await expect.element(row('ارسال مرسوله').getByText(patternNames.states.pending)).toBeVisible()
    await expect.element(row('یادآوری نوبت').getByText(patternNames.states.inactive)).toBeVisible()
    await expect.element(row('یادآوری نوبت').getByText(refusedPattern.reject_text, { exact: false })).toBeVisible()
    await expect.element(row('تأیید پرداخت').getByText(patternNames.edits.waiting)).toBeVisible()
    await expectAccessible()
  })

  test('filters go to the address and from there to the server, on the phone too', async () => {
    const { address, requests } = await openPanel('/pattern', { size: PHONE, answers })
    await page.getByRole('button', { name: ui.filters.open }).click()
    await dialog().getByRole('radio', { name: patternNames.states.inactive }).click()
    await dialog().getByRole('radio', { name: patternListTexts.filters.isShared }).click()
    await dialog().getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toBe('/pattern?state=inactive&share=1')
    await expect
      .poll(() => requests.findLast(({ path }) => path === calls.list.path)?.query)
      .toMatchObject({ state: 'inactive', is_share: 'true', type: 'normal' })
  })

  test('[PAT-02] of those of the platform only a copy can be made', async () => {
    const rows = { [calls.list.path]: respondsPage([systemicPattern]) }
    const { address } = await openPanel('/pattern/systemic', { answers: { ...answers, ...rows } })
    await main()
      .getByRole('button', { name: new RegExp(systemicPattern.title ?? '') })
      .click()
    const items = page.getByRole('menuitem')
    await expect.element(items.getByText(patternNames.acts.duplicate)).toBeVisible()
    for (const act of [patternNames.acts.edit, patternNames.acts.remove, patternNames.acts.share])
      expect(items.getByText(act, { exact: true }).query()).toBeNull()
    await items.getByText(patternNames.acts.duplicate).click()
    await expect.poll(address).toBe(`/pattern/create?copy=${systemicPattern.pattern_code}`)
    await expect.element(page.getByRole('textbox', { name: editor.title })).toHaveValue('کپی کد یک‌بارمصرف')
  })

  test('one is deleted after a question', async () => {
    const gone = { [`patterns/normal/${confirmedPattern.pattern_code}`]: respondsWith(null) }
    const { countOf } = await openPanel('/pattern', { answers: { ...answers, ...gone } })
    await main()
      .getByRole('button', { name: /کد ورود به فروشگاه/ })
      .click()
    await page.getByRole('menuitem', { name: patternNames.acts.remove }).click()
    await confirmDialog().getByRole('button', { name: patternNames.acts.remove }).click()
    await expect.poll(() => countOf(`patterns/normal/${confirmedPattern.pattern_code}`)).toBe(1)
    await expect.element(page.getByText(patternNames.ask.removed)).toBeVisible()
  })

  test('[PAT-04] an address of an edit without a code leads to the list', async () => {
    const { address } = await openPanel('/pattern/update', { answers })
    await expect.poll(address).toBe('/pattern')
  })
})

describe('the editor', () => {
  const message = () => page.getByRole('textbox', { name: new RegExp(`^${editor.message}`) })
  const submit = () => page.getByRole('button', { name: editor.submit }).click()

  test('[PAT-03] [PAT-21] a variable is written where the caret is, renamed in the text, and all of it is sent', async () => {
    const made = { ...waitingPattern, pattern_code: 'new0pattern1' }
    const { requests, address } = await openPanel('/pattern/create', {
      answers: {
        ...answers,
        [calls.create.path]: respondsWith(made),
        'patterns/new0pattern1': respondsWith(made),
      },
    })
    await message().fill('فروشگاه لبخند: کد شما')
    await expect.element(page.getByText(editor.requirement.company('فروشگاه لبخند'))).toBeVisible()
    await page.getByRole('textbox', { name: editor.variables.name, exact: true }).fill('cod')
    await userEvent.keyboard('{Enter}')
    await expect.element(message()).toHaveValue('فروشگاه لبخند: کد شما %cod%')
    await page.getByRole('textbox', { name: editor.variables.nameOf('۱') }).fill('code')
    await expect.element(message()).toHaveValue('فروشگاه لبخند: کد شما %code%')
    await page.getByRole('textbox', { name: new RegExp(`^${editor.about}`) }).fill('برای ورود')
    await expectAccessible()
    await submit()
    await expect
      .poll(() => requests.find(({ path }) => path === calls.create.path)?.body)
      .toMatchObject({
        message: 'فروشگاه لبخند: کد شما %code%',
        description: 'برای ورود',
        variable: [{ name: 'code', type: 'string' }],
        is_share: false,
      })
    await expect.poll(address).toBe('/pattern/new0pattern1')
    await expect.element(main().getByText(patternDetailTexts.pending)).toBeVisible()
  })

  test('[PAT-17] a name that says nothing is told to be so, and the rules stand on the page', async () => {
    await openPanel('/pattern/create', { answers })
    await page.getByRole('textbox', { name: editor.variables.name, exact: true }).fill('x1')
    await expect.element(page.getByText(editor.variables.vague('x1'))).toBeVisible()
    await page.getByText(editor.rules.open).click()
    await expect.element(page.getByText(editor.rules.list[1])).toBeVisible()
  })

  test('what the server refuses stands beside its field, and everything that was written stays', async () => {
    const said = patternErrors['patterns.variable_is_company']
    await openPanel('/pattern/create', {
      answers: { ...answers, [calls.create.path]: respondsError(422, said, { 'variable.0.name': [said] }) },
    })
    await message().fill('فروشگاه لبخند: %shop%')
    await page.getByRole('button', { name: editor.variables.declare }).click()
    await page.getByRole('textbox', { name: new RegExp(`^${editor.about}`) }).fill('برای ورود')
    await submit()
    const name = page.getByRole('textbox', { name: editor.variables.nameOf('۱') })
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(message()).toHaveValue('فروشگاه لبخند: %shop%')
  })
})

describe('the page of a pattern', () => {
  test('[PAT-05] [PAT-14] [PAT-22] the edited version stands beside the first one with its differences, and is taken back', async () => {
    const { pattern_code: code } = editedPattern
    const dropped = { [`patterns/normal/${code}/revision`]: respondsWith(editedPattern) }
    const { countOf } = await openPanel(`/pattern/${code}`, { answers: { ...answers, ...dropped } })
    const version = (name: string) => main().getByRole('region', { name })
    await expect.element(version(patternDetailTexts.versions.edited).getByText('%order_number%').first()).toBeVisible()
    expect(version(patternDetailTexts.versions.first).getByText('%order_number%').query()).toBeNull()
    await expect.poll(() => document.querySelector('ins')?.textContent).toContain('%order_number%')
    expect(document.querySelector('del')?.textContent).toContain('از خرید شما')
    await expectAccessible()
    await main().getByRole('button', { name: patternNames.acts.takeBack }).click()
    await confirmDialog().getByRole('button', { name: patternNames.acts.takeBack }).click()
    await expect.poll(() => countOf(`patterns/normal/${code}/revision`)).toBe(1)
  })

  test('[PAT-06] an edit begins with what waits; [PAT-07] one of the platform says what it is', async () => {
    const { go } = await openPanel(`/pattern/update/${editedPattern.pattern_code}`, { answers })
    await expect
      .element(page.getByRole('textbox', { name: new RegExp(`^${editor.message}`) }))
      .toHaveValue(editedPattern.revision.pattern_message ?? '')
    go(`/pattern/systemic/${systemicPattern.pattern_code}`)
    await expect.element(page.getByRole('heading', { level: 1, name: systemicPattern.title ?? '' })).toBeVisible()
    await expect.element(main().getByText(patternDetailTexts.origins.systemic)).toBeVisible()
    go(`/pattern/update/${systemicPattern.pattern_code}`)
    await expect.element(main().getByText(editor.gone)).toBeVisible()
  })

  test('a code of somebody else is told as missing, with the way to the list', async () => {
    const missing = respondsError(404, patternErrors['patterns.not_found'], {}, '404-1')
    await openPanel('/pattern/strange', { answers: { ...answers, 'patterns/strange': missing } })
    await expect.element(main().getByText(patternErrors['patterns.not_found'])).toBeVisible()
    await main().getByRole('link', { name: patternDetailTexts.toList }).click()
    await expect.poll(headings).toEqual([routes.patterns])
  })
})
