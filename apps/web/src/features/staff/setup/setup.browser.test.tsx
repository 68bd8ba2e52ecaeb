import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as setupContract from '@peyk/contract/setup/setup.ts'
import * as invitations from '@peyk/contract/setup/staff-invitations.ts'
import { carriers } from '@peyk/contract/staff/staff-carriers.ts'
import { accounts } from '@peyk/contract/staff/staff.ts'
import { bindTexts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { invitationScreen } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const [carrier] = carriers.example.data as [Record<string, unknown>]
const steps = setupContract.SETUP_STEPS.map((key) => ({ key, state: 'missing', reason: setupContract.SETUP_REASONS[key][0], values: [] })) // prettier-ignore
const setup = { ...(setupContract.setup.example.data as object), steps }
const message = (state: string) => ({ ...(setupContract.testMessage.example.data as object), asked_at: new Date().toISOString(), state }) // prettier-ignore
const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.lines', 'staff.accounts'],
  }),
  [setupContract.setup.path]: respondsWith(setup),
  [setupContract.setupProgress.path]: respondsWith(setupContract.setupProgress.example.data),
  [setupContract.testMessage.path]: respondsWith(null),
  [carriers.path]: respondsWith([carrier]),
}
const dialog = () => page.getByRole('dialog')

describe('the first run', () => {
  test('names its steps, tries a saved connection and says what the operator answered', async () => {
    const tried = vi.fn(respondsWith({ outcome: 'refused', operator_code: 'ESME_RBINDFAIL', took_ms: 12 }))
    await openPanel('/staff/setup', { answers: { ...at, [setupContract.testCarrier.path]: tried }, size: PHONE })
    for (const title of Object.values(setupTexts.titles))
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: setupTexts.carrier.testOf(String(carrier['title'])) }).click()
    await expect.element(page.getByText(bindTexts.codes.ESME_RBINDFAIL)).toBeVisible()
    await expect.element(page.getByText('ESME_RBINDFAIL')).toBeVisible()
    // The saved password stays where it is.
    expect(tried.mock.calls[0]?.[0].body).toEqual(expect.not.objectContaining({ password: expect.anything() }))
    await expectAccessible()
  })

  test('tries what stands in the form of a connection before it is saved', async () => {
    const tried = vi.fn(respondsWith({ outcome: 'bound', operator_code: null, took_ms: 12 }))
    await openPanel('/staff/setup', { answers: { ...at, [setupContract.testCarrier.path]: tried } })
    await page.getByRole('button', { name: setupTexts.carrier.add }).click()
    await dialog().getByRole('textbox', { name: staffLineTexts.carriers.host }).fill('10.0.0.9')
    await dialog().getByRole('button', { name: bindTexts.test }).click()
    await expect.element(dialog().getByText(bindTexts.outcomes.bound)).toBeVisible()
    expect(tried.mock.calls[0]?.[0].body).toMatchObject({ host: '10.0.0.9', port: 2775 })
  })

  test('follows a test message to its receipt, and shows a refusal beside the field', async () => {
    let state = ''
    const send = vi.fn(respondsError(422, 'شماره همراه درست نیست', { mobile: ['شماره همراه درست نیست'] }))
    const read: MockHandler = (request) =>
      request.body === null ? respondsWith(state === '' ? null : message(state))(request) : send(request)
    await openPanel('/staff/setup', { answers: { ...at, [setupContract.testMessage.path]: read } })
    const field = page.getByRole('textbox', { name: setupTexts.test.mobile })
    await field.fill('09121234567')
    await page.getByRole('button', { name: setupTexts.test.send }).click()
    await expect.element(page.getByText('شماره همراه درست نیست')).toBeVisible()
    send.mockImplementation(respondsWith(null))
    state = 'queued'
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(setupTexts.test.states.queued)).toHaveAttribute('aria-current', 'step')
    state = 'delivered'
    await expect.poll(() => document.querySelector('[aria-current=step]')).toBeNull()
  })
})

describe('[STF-01] a new customer', () => {
  const customers = respondsPage([])
  const openForm = (create: MockHandler, size?: typeof PHONE) =>
    openPanel('/staff/accounts?new=1', {
      answers: {
        ...at,
        [accounts.path]: (request) => (request.body === null ? customers : create)(request),
        'staff/accounts/12': respondsError(404, 'یافت نشد'),
      },
      ...(size !== undefined && { size }),
    })
  const fill = async () => {
    await dialog().getByRole('textbox', { name: newCustomerTexts.name }).fill('مریم رضایی')
    await dialog().getByRole('textbox', { name: newCustomerTexts.mobile }).fill('09121234567')
    await dialog().getByRole('textbox', { name: newCustomerTexts.userName }).fill('maryam.rezaei')
  }

  test('gets a password that is shown once, and what was typed stays when a name is taken', async () => {
    const create = vi.fn(respondsError(409, 'قبلا ثبت شده است', { mobile_number: ['این شماره قبلا ثبت شده است'] }))
    await openForm(create)
    await dialog().getByRole('button', { name: newCustomerTexts.save }).click()
    await expect.element(dialog().getByText(newCustomerTexts.missing.name)).toBeVisible()
    await fill()
    await dialog().getByText(newCustomerTexts.wayHints.password).click()
    await dialog().getByRole('button', { name: newCustomerTexts.save }).click()
    await expect.element(dialog().getByText('این شماره قبلا ثبت شده است')).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: newCustomerTexts.name })).toHaveValue('مریم رضایی')
    create.mockImplementation(respondsWith(invitations.createCustomer.example.data))
    await dialog().getByRole('button', { name: newCustomerTexts.save }).click()
    await expect.element(page.getByText('Xk7@mpq4Rt')).toBeVisible()
    await expectAccessible()
  })
})

describe('[promise S2] somebody with a password of staff', () => {
  test('sees nothing of the panel before they changed it', async () => {
    let mustChange = true
    const change = vi.fn(respondsWith(null))
    const who: MockHandler = (request) =>
      respondsWith({ ...(session.checkToken.example.data as object), must_change_password: mustChange })(request)
    await openPanel('/dashboard', {
      answers: {
        [session.checkToken.path]: who,
        'user/change_password': (request) => ((mustChange = false), change(request)),
      },
      size: PHONE,
    })
    await expect.element(page.getByRole('heading', { name: invitationScreen.first.title })).toBeVisible()
    await page.getByRole('button', { name: invitationScreen.first.save }).click()
    await expect.element(page.getByText(invitationScreen.first.currentMissing)).toBeVisible()
    await expectAccessible()
  })
})
