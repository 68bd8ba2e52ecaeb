import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as contract from '@peyk/contract/developers/api-keys.ts'
import { apiKeyTexts as texts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith } from '../../../testing/panel-server.ts'
import { openPanel } from '../../../testing/render-panel.tsx'

const KEY = 'Zk3vT1bWm0sQe8yHn5uJc2rLx7dKf4gPa6iVo9QaPzX1'
const WRONG_CODE = 'کد وارد شده صحیح نیست یا منقضی شده است'

const dialog = () => page.getByRole('dialog').last()
const codeBox = () => page.getByRole('textbox', { name: texts.code.label })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const act = async (name: string) => {
  await page.getByRole('button', { name: /^عملیات/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const openKeys = (answers: NonNullable<Parameters<typeof openPanel>[1]>['answers'] = {}) =>
  openPanel('/developers/api-keys', {
    answers: {
      [contract.keyList.path]: respondsPage(contract.keyList.example.data as object[]),
      [contract.keyOtp.path]: respondsWith(contract.keyOtp.example.data),
      [contract.ownAddress.path]: respondsWith({ ip: '198.51.100.4', export_type: null, expires_at: null }),
      ...answers,
    },
  })

describe('[DEV-02] the API keys screen', () => {
  test('[DEV-07] shows a key after the code of its owner, wrong codes first, and never asks before it is confirmed', async () => {
    let tries = 0
    const { requests } = await openKeys({
      [contract.showKey.path]: (request) => {
        tries += 1
        const isWrong = tries === 1
        return (
          isWrong ? respondsError(422, 'خطا', { otp: [WRONG_CODE] }, '400-2') : respondsWith({ id: 3, api_key: KEY })
        )(request)
      },
    })
    await act(texts.acts.show)
    await expect.element(dialog().getByText(texts.code.lead)).toBeVisible()
    expect(requests.filter(({ path }) => path === contract.keyOtp.path)).toEqual([])
    await press(texts.code.send)
    await codeBox().fill('111111')
    await expect.element(dialog().getByText(WRONG_CODE)).toBeVisible()
    await codeBox().fill('222222')
    await expect.element(dialog().getByText(KEY, { exact: true })).toBeVisible()
    await expect.element(dialog().getByText(`-H "Authorization: ${KEY}"`, { exact: false })).toBeVisible()
    await expectAccessible()
    expect(requests.find(({ path }) => path === contract.keyOtp.path)?.body).toEqual({ action: 'show', api_key_id: 3 })
    await press(texts.made.close)
    expect(document.body.textContent).not.toContain(KEY)
  })

  test('[DEV-06] a form that the server refuses is mended with what was filled in, and its code is not sent again', async () => {
    let tries = 0
    const said = 'نشانی آی‌پی درست نیست؛ یک نشانی بنویسید'
    const { requests } = await openKeys({
      [contract.createKey.path]: (request) => {
        tries += 1
        const isWrong = tries === 1
        return (
          isWrong
            ? respondsError(422, 'خطا', { 'ips.1': [said] }, '400-2')
            : respondsWith({ id: 9, title: 'فروشگاه', api_key: KEY })
        )(request)
      },
    })
    await page.getByRole('button', { name: texts.create, exact: true }).click()
    await dialog().getByRole('textbox', { name: texts.form.title }).fill('فروشگاه')
    await dialog().getByText(texts.scopes.report, { exact: false }).click()
    await dialog().getByRole('textbox', { name: texts.form.addresses }).fill('127.1')
    await press(texts.form.addOwn)
    await expect.element(dialog().getByText(texts.form.ownAdded)).toBeVisible()
    await press(texts.form.next)
    await codeBox().fill('123456')
    await expect.element(dialog().getByText(said)).toBeVisible()
    await dialog().getByRole('textbox', { name: texts.form.addresses }).fill('198.51.100.4')
    await press(texts.form.next)
    await press(texts.code.confirmCreate)
    await expect.element(dialog().getByText(texts.made.once)).toBeVisible()
    expect(requests.filter(({ path }) => path === contract.keyOtp.path).map(({ body }) => body)).toEqual([
      { action: 'create' },
    ])
    expect(requests.findLast(({ path }) => path === contract.createKey.path)?.body).toEqual({
      title: 'فروشگاه', export_type: 'report', ips: ['198.51.100.4'], otp: '123456',
    }) // prettier-ignore
  })

  test('a key whose text was not kept offers no showing, one that is over says so, and an empty list leads to the guide', async () => {
    const [row] = contract.keyList.example.data as [object]
    await openKeys({
      [contract.keyList.path]: respondsPage([
        { ...row, can_be_shown: false, ips: [], expires_at: '2020-01-01T00:00:00+00:00' },
      ]),
    })
    await expect.element(page.getByText(texts.expired)).toBeVisible()
    await expect.element(page.getByText(texts.anyAddress)).toBeVisible()
    await page.getByRole('button', { name: /^عملیات/ }).click()
    await expect.element(page.getByRole('menuitem', { name: texts.acts.show })).toHaveAttribute('aria-disabled', 'true')
    await openKeys({ [contract.keyList.path]: respondsPage([]) })
    await expect.element(page.getByText(texts.empty)).toBeVisible()
    await expect.element(page.getByRole('link', { name: texts.guide })).toHaveAttribute('href', '/developers/documents')
  })
})
