import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testChromium } from '../../../../testkit/chromium.ts'
import { buildHandsetIfOld } from '../../../../tools/build-pages.ts'
import { SimulatorFixture } from '../testing/world.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let browser: Browser
// A tab of its own for each test would be a window each. Each test's simulator is an origin of its own.
let tabs: Record<'strict' | 'forAxe', Page>
let fixture: SimulatorFixture
let troubles: string[]

beforeAll(async () => {
  await buildHandsetIfOld()
  browser = await chromium.launch(testChromium())
  tabs = { strict: await newTab({ bypassCSP: false }), forAxe: await newTab({ bypassCSP: true }) }
})
afterAll(() => browser.close())
beforeEach(() => void (troubles = []))
afterEach(async () => {
  for (const page of Object.values(tabs)) await page.goto('about:blank')
  await fixture.end()
})

async function newTab({ bypassCSP }: { bypassCSP: boolean }): Promise<Page> {
  const context = await browser.newContext({ colorScheme: 'light', bypassCSP })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  return page
}

async function open(options: { size: keyof typeof sizes; hash?: string; forAxe?: boolean }): Promise<Page> {
  const { size, hash = '', forAxe = false } = options
  const page = tabs[forAxe ? 'forAxe' : 'strict']
  await page.setViewportSize(sizes[size])
  await page.goto(`http://127.0.0.1:${fixture.simulator.httpPort}/${hash}`)
  await page.getByText('زنده').waitFor({ state: 'attached' })
  return page
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.map((node) => node.target).join(', ')))`,
  )
  return found as string[]
}

/** Types a line instead of choosing one that wrote. */
async function otherLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /به خط/ }).click()
  await page.getByRole('option', { name: 'خط دیگر…' }).click()
}

async function seedConversation(): Promise<void> {
  fixture = await SimulatorFixture.start()
  const { session } = await fixture.bind()
  await fixture.send(session, { to: 989121110001, text: 'Your order has shipped: https://example.test/a' })
  await fixture.send(session, { from: '+9810001', to: 989120000001, text: 'کد ورود شما: 482159' })
}

describe.each(['phone', 'desktop'] as const)('the handset on a %s', (size) => {
  test('shows a number as soon as it has a message, and the message in the conversation', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    const page = await open({ size })
    await page.getByText('هنوز پیامکی نرسیده است').waitFor()
    await fixture.send(session, { to: 989120000001, text: 'سلام <b>دنیا</b>' })
    await page.getByRole('button', { name: /۰۹۱۲ ۰۰۰ ۰۰۰۱/ }).click()
    await page.getByText('سلام <b>دنیا</b>', { exact: true }).last().waitFor()
    await page.getByText('رسیده به گوشی').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('گوشی مجازی')
    await fixture.send(session, { to: 989120000001, text: 'پیام دوم' })
    await page.getByRole('log').getByText('پیام دوم').waitFor()
    expect(troubles).toEqual([])
  })

  test('sends an answer to the line', async () => {
    await seedConversation()
    const page = await open({ size, hash: '#+989120000001' })
    await page.getByLabel('متن جواب').fill('لغو ۱۱')
    await page.getByRole('button', { name: 'ارسال جواب' }).click()
    await page.getByRole('log').getByText('لغو ۱۱').waitFor()
    const sent = await fixture.get('/api/messages?from=09120000001')
    expect(sent).toMatchObject([{ from: '+989120000001', to: '+9810001', text: 'لغو ۱۱' }])
    // The news of it may come before the answer to the sending, which empties the field.
    await expect.poll(() => page.getByLabel('متن جواب').inputValue()).toBe('')
    expect(troubles).toEqual([])
  })

  test('has no accessibility violation in light and dark, and no horizontal overflow', async () => {
    await seedConversation()
    const page = await open({ size, forAxe: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const hash of ['', '#+989120000001']) {
        await page.evaluate(`localStorage.setItem('dark', '${colorScheme === 'dark'}'); location.hash = '${hash}'`)
        await page.reload()
        const shown = hash === '' ? page.getByRole('button', { name: /۰۹۱۲ ۰۰۰ ۰۰۰۱/ }) : page.getByRole('log')
        await shown.getByText('کد ورود شما').first().waitFor()
        expect(await page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme)
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      }
    }
  })
})

describe('the handset', () => {
  test('goes back from a conversation to the numbers on the phone', async () => {
    await seedConversation()
    const page = await open({ size: 'phone' })
    await page.getByRole('button', { name: /۰۹۱۲ ۱۱۱ ۰۰۰۱/ }).click()
    const isListShown = () => page.getByLabel('جستجوی شماره').isVisible()
    // A press changes the address, and the address what is shown.
    await expect.poll(isListShown).toBe(false)
    await page.getByRole('button', { name: 'بازگشت به شماره‌ها' }).click()
    await expect.poll(isListShown).toBe(true)
  })

  test('finds a number in any digits, and starts a conversation with a new one', async () => {
    await seedConversation()
    const page = await open({ size: 'desktop' })
    await page.getByRole('button', { name: /۰۹۱۲ ۱۱۱ ۰۰۰۱/ }).waitFor()
    await page.getByLabel('جستجوی شماره').fill('۱۱۱۰۰۰')
    await page.getByRole('button', { name: /۰۹۱۲ ۰۰۰ ۰۰۰۱/ }).waitFor({ state: 'detached' })
    await page.getByLabel('جستجوی شماره').fill('0935 000 1122')
    await page.getByRole('button', { name: /گفتگو با/ }).click()
    await otherLine(page)
    await page.getByLabel('به خط').fill('3000505')
    expect(await page.getByLabel('به خط').inputValue()).toBe('۳۰۰۰۵۰۵')
    await page.getByLabel('متن جواب').fill('قیمت؟')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('قیمت؟').waitFor()
    expect(await fixture.get('/api/messages?from=09350001122')).toMatchObject([{ to: '+983000505', text: 'قیمت؟' }])
  })

  test('shows what is wrong with a line', async () => {
    await seedConversation()
    const page = await open({ size: 'desktop', hash: '#+989120000001' })
    await otherLine(page)
    await page.getByLabel('به خط').pressSequentially('؟۱')
    await page.getByLabel('متن جواب').fill('سلام')
    await page.getByRole('button', { name: 'ارسال جواب' }).click()
    await page.getByText('شمارهٔ خط را درست بنویسید').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('tel')
    expect(await page.getByLabel('متن جواب').inputValue()).toBe('سلام')
  })

  test('opens the first message for a person who waits for it, and copies its code in Latin digits', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind()
    const page = await open({ size: 'desktop' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('هنوز پیامکی نرسیده است').waitFor()
    await fixture.send(session, { to: 989120000001, text: 'کد ورود شما: ۴۸۲۱۵۹' })
    await page.getByRole('log').getByText('کد ورود شما: ۴۸۲۱۵۹').waitFor()
    await page.getByRole('button', { name: 'کپی کد ۴۸۲۱۵۹' }).click()
    await page.getByRole('button', { name: 'کپی شد' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('482159')
  })

  test('counts the numbers with new messages in its title until they are opened, and keeps the typed text', async () => {
    await seedConversation()
    const page = await open({ size: 'desktop', hash: '#+989120000001' })
    await page.getByRole('log').getByText('کد ورود شما').waitFor()
    // New is what comes after the first list, which is fetched beside the conversation.
    await page.getByRole('button', { name: /۰۹۱۲ ۱۱۱ ۰۰۰۱/ }).waitFor()
    await page.getByLabel('متن جواب').fill('نیمه‌کاره')
    const { session } = await fixture.bind()
    await fixture.send(session, { to: 989121110001, text: 'خبر تازه' })
    await page.getByText('پیام جدید', { exact: true }).waitFor({ state: 'attached' })
    await expect.poll(() => page.title()).toBe('(۱) گوشی مجازی')
    await page.getByRole('button', { name: /۰۹۱۲ ۱۱۱ ۰۰۰۱/ }).click()
    await page.getByRole('log').getByText('خبر تازه').waitFor()
    await expect.poll(() => page.title()).toBe('گوشی مجازی')
    await page.getByRole('button', { name: /۰۹۱۲ ۰۰۰ ۰۰۰۱/ }).click()
    await page.getByRole('log').getByText('کد ورود شما').waitFor()
    expect(await page.getByLabel('متن جواب').inputValue()).toBe('نیمه‌کاره')
  })

  test('keeps the chosen theme', async () => {
    fixture = await SimulatorFixture.start()
    const page = await open({ size: 'desktop' })
    await page.getByRole('button', { name: 'حالت تیره' }).click()
    await expect.poll(() => page.evaluate('localStorage.getItem("dark")')).toBe('true')
    await page.reload()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    expect(await page.evaluate('localStorage.getItem("dark")')).toBe('true')
  })

  test('shows when the simulator is gone', async () => {
    await seedConversation()
    const page = await open({ size: 'desktop' })
    await fixture.end()
    await page.getByText('قطع شد').waitFor()
    expect(await page.getByRole('status').getAttribute('data-state')).toBe('off')
  })
})
