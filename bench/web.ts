import { chromium, type Browser, type Page } from '@playwright/test'
import os from 'node:os'
import path from 'node:path'
import { ROUTES } from '../apps/web/route-code.ts'
import { buildPanelIfOld } from '../tools/build-pages.ts'
import { medianOf } from './kit/median.ts'
import { wholeChromium } from '../testkit/chromium.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { BUDGETS_KB, overBudget, weighPanel } from './kit/panel-weight.ts'
import { logInPanelVisitors, type PanelVisitors } from './kit/panel-visitors.ts'
import { startPeyk } from './kit/running-peyk.ts'
import { measureWidgets, MAX_TASK_MS, tooSlow } from './kit/widget-speed.ts'

// How heavy the panel is and how it feels on a slow phone: bytes of every route against the budgets of the web sheet,
// and largest paint, movement and the answer to one press on a phone with a four times slower processor behind slow
// 4G (promise U1). Bytes are the same everywhere; times mean something only on a quiet machine.

const DIST = path.join(import.meta.dirname, '../apps/web/dist')
/** Promise U1. */
const TARGETS = { lcpMs: 1800, inpMs: 100, cls: 0.02 }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const TIMEOUT_MS = 60_000
/** Between the last thing drawn and its being told, at the slow processor. */
const LAST_PAINT_MS = 1500
/** Events shorter than this are not told to observers; a press that takes less reads as this. */
const SHORTEST_EVENT_MS = 16

/** One press or key of a visitor who has just arrived. */
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()
const write = (field: RegExp) => async (page: Page) => {
  await page.getByRole('textbox', { name: field }).first().tap()
  await page.keyboard.press('s')
}
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/login': write(/نام کاربری/),
  '/register': write(/نام خانوادگی/),
  '/dashboard': press(/به‌روزرسانی اعتبار/),
  '/send-sms/quick': write(/متن پیام/),
  '/reports': press(/فیلتر/),
  '/reports/{send}': press(/همهٔ وضعیت‌ها/),
}
const pressTheme = press(/حالت (?:تیره|روشن)/)

interface Visit {
  lcpMs: number
  cls: number
  inpMs: number
}

export async function run({ onEnd, options, print, wholeNumber }: RunContext) {
  const rounds = Math.max(1, wholeNumber('rounds', 3))
  const only = options['only'] ?? ''
  const visited = ROUTES.filter(({ path: address }) => address.includes(only))
  await buildPanelIfOld()
  const weight = await weighPanel(DIST)
  print(`first script ${weight.firstScriptKb} KB gzip of ${BUDGETS_KB.firstScript}, styles ${weight.styleKb} of ${BUDGETS_KB.style}, font ${weight.fontKb} of ${BUDGETS_KB.font}`) // prettier-ignore

  const browser = await chromium.launch(wholeChromium())
  onEnd(() => browser.close())
  const widgets = await measureWidgets(browser, { onEnd })
  print('widget                        longest task ms    of  tasks  over a frame')
  for (const { act, kind, longestTaskMs, tasks, overFrame } of widgets)
    print(`${act.padEnd(32)} ${formatCell(longestTaskMs, 12)} ${formatCell(MAX_TASK_MS[kind], 5)} ${formatCell(tasks, 6)} ${formatCell(overFrame, 13)}`) // prettier-ignore

  const peyk = await startPeyk({ onEnd })
  const visitors = await logInPanelVisitors(peyk)

  print('route                           own KB  of  later    LCP ms    CLS   INP ms')
  const routes: Record<string, Visit & { kb: number; budgetKb: number; laterKb: number }> = {}
  for (const { path: address } of visited) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await measureVisit(browser, { visitors, route: address }))
    }
    const size = weight.routes.find((one) => one.path === address) as (typeof weight.routes)[number]
    const figures = {
      kb: size.kb,
      budgetKb: size.budgetKb,
      laterKb: size.laterKb,
      lcpMs: Math.round(medianOf(visits.map(({ lcpMs }) => lcpMs))),
      // Of movement the worst is told: it does not depend on how busy the machine is.
      cls: Math.max(...visits.map(({ cls }) => cls)),
      inpMs: Math.round(medianOf(visits.map(({ inpMs }) => inpMs))),
    }
    routes[address] = figures
    print(`${address.padEnd(32)} ${formatCell(figures.kb, 5)} ${formatCell(figures.budgetKb, 3)} ${formatCell(figures.laterKb, 6)} ${formatCell(figures.lcpMs, 9)} ${formatCell(figures.cls, 6)} ${formatCell(figures.inpMs, 8)}`) // prettier-ignore
  }

  const missed = Object.entries(routes).flatMap(([address, { lcpMs, cls, inpMs }]) => [
    ...(lcpMs > TARGETS.lcpMs ? [`${address}: LCP ${lcpMs} ms, at most ${TARGETS.lcpMs}`] : []),
    ...(cls > TARGETS.cls ? [`${address}: CLS ${cls}, at most ${TARGETS.cls}`] : []),
    ...(inpMs > TARGETS.inpMs ? [`${address}: INP ${inpMs} ms, at most ${TARGETS.inpMs}`] : []),
  ])
  const broken = [
    ...overBudget(weight),
    ...tooSlow(widgets),
    ...weight.unknown.map((code) => `${code} is not weighed`),
    ...missed,
  ]
  for (const line of broken) print(line)
  const { firstScriptKb, styleKb, fontKb } = weight
  // Over the visits: beside other work times tell of that work.
  const load = Math.round((os.loadavg()[1] ?? 0) * 10) / 10
  return {
    ok: broken.length === 0,
    load,
    firstScriptKb,
    styleKb,
    fontKb,
    widgets,
    routes,
    targets: TARGETS,
    rounds,
    broken,
  }
}

const formatCell = (value: number, width: number) => String(value).padStart(width)

/** A first visit: nothing is in the browser's cache. */
async function measureVisit(
  browser: Browser,
  { visitors, route }: { visitors: PanelVisitors; route: string },
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.addInitScript(observePage, visitors.storageFor(route))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.goto(visitors.addressOf(route))
    await page.waitForFunction(
      () =>
        // The panel itself, and not the picture of it that comes with the page.
        document.querySelector('#root:not([inert]) h1') !== null &&
        document.querySelector('.animate-shimmer, [data-stand-in]') === null,
    )
    await page.waitForLoadState('networkidle')
    // The line is also idle while the code is being run, and a paint is told only after it was shown.
    await page.waitForTimeout(LAST_PAINT_MS)
    await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.lcpMs > 0)
    const { lcpMs, cls } = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
    await (ACTIONS[route] ?? pressTheme)(page)
    await page.waitForTimeout(600)
    const { inpMs } = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
    return { lcpMs: Math.round(lcpMs), cls: Math.round(cls * 1000) / 1000, inpMs: Math.max(SHORTEST_EVENT_MS, inpMs) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else. */
const observePage = (storage: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  const seen = { lcpMs: 0, cls: 0, inpMs: 0 }
  ;(window as unknown as { seen: typeof seen }).seen = seen
  const follow = <Entry>(type: string, onEntry: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  follow<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  follow<{ value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  follow<{ duration: number; interactionId: number }>('event', ({ duration, interactionId }) => {
    if (interactionId > 0) seen.inpMs = Math.max(seen.inpMs, duration)
  })
}
