import type { Browser, CDPSession, Page } from '@playwright/test'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { run } from '../../tools/shell.ts'
import type { RunContext } from '../../testkit/run-by-name.ts'

// What the heaviest widgets cost the main thread: typing beside a thousand chips and into 2,690 characters, scrolling
// ten thousand rows, pasting ten megabytes. Told is the processor time of the longest task, which a busy machine does
// not lengthen, as the browser's own trace has it: on a processor four times slower it takes four times as long.

/** Issue 5, points 9 and «Bad input»; a frame at 60 pictures a second has 16.7 ms. */
const FRAME_MS = 1000 / 60
export const MAX_TASK_MS = { typing: 50, scrolling: Math.floor(FRAME_MS), racing: 50, pasting: 200 } as const
const KEYS = 24
const WHEELS = 60
/** Pixels a frame: 7,200 a second is faster than anybody reads, 24,000 is a hand that throws the page. */
const WHEEL_PX = { scrolling: 120, racing: 400 } as const
const PASTE_CHARS = 10_000_000
const DESKTOP = { width: 1280, height: 800 }
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

export interface WidgetCost {
  act: string
  kind: keyof typeof MAX_TASK_MS
  /** Processor time of the longest task of the main thread. */
  longestTaskMs: number
  tasks: number
  /** Tasks that take longer than a frame. */
  overFrame: number
}

/** Builds the widgets' page, does every act in it and tells what each cost. */
export async function measureWidgets(browser: Browser, { onEnd }: Pick<RunContext, 'onEnd'>): Promise<WidgetCost[]> {
  const url = await servePage(onEnd)
  const acts: { act: string; stage: string; kind: WidgetCost['kind']; prepare: PageAction; perform: PageAction }[] = [
    { act: 'typing beside 1,000 chips', stage: 'numbers', kind: 'typing', prepare: focusField, perform: typeDigits },
    { act: 'entering beside 1,000 chips', stage: 'numbers', kind: 'typing', prepare: focusField, perform: enterNumber },
    { act: 'typing at 2,690 characters', stage: 'message', kind: 'typing', prepare: focusMiddle, perform: typeAndErase },
    { act: 'scrolling 10,000 rows', stage: 'table', kind: 'scrolling', prepare: hoverTable, perform: scroll(WHEEL_PX.scrolling) },
    { act: 'racing over 10,000 rows', stage: 'table', kind: 'racing', prepare: hoverTable, perform: scroll(WHEEL_PX.racing) },
    ...(['numbers', 'message', 'line'] as const).map((stage) => ({ act: `10 MB into ${stage}`, stage, kind: 'pasting' as const, prepare: preparePaste, perform: paste })),
  ] // prettier-ignore
  const costs: WidgetCost[] = []
  for (const { act, stage, kind, prepare, perform } of acts) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    const page = await context.newPage()
    await page.goto(`${url}?stage=${stage}`)
    await page.locator('main input, main textarea, main [role=region]').first().waitFor()
    await prepare(page)
    const tasks = await traceTasks(page, perform)
    costs.push({
      act,
      kind,
      longestTaskMs: Math.round(Math.max(0, ...tasks) * 10) / 10,
      tasks: tasks.length,
      overFrame: tasks.filter((ms) => ms > FRAME_MS).length,
    })
    await context.close()
  }
  return costs
}

/** What takes longer than it may, a line each. */
export const tooSlow = (costs: readonly WidgetCost[]): string[] =>
  costs
    .filter(({ kind, longestTaskMs }) => longestTaskMs > MAX_TASK_MS[kind])
    .map(({ act, kind, longestTaskMs }) => `${act}: a task of ${longestTaskMs} ms, at most ${MAX_TASK_MS[kind]}`)

type PageAction = (page: Page) => Promise<void>

const focusField: PageAction = (page) => page.locator('input').first().click()
const typeDigits: PageAction = async (page) => {
  for (let round = 0; round < KEYS; round += 1) await page.keyboard.press(round % 12 < 11 ? '9' : 'Backspace')
}
const enterNumber: PageAction = async (page) => {
  await page.keyboard.type('09351112233')
  await page.keyboard.press('Enter')
}
const focusMiddle: PageAction = (page) =>
  page.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(1300, 1300)
  })
const typeAndErase: PageAction = async (page) => {
  for (let round = 0; round < KEYS; round += 1) await page.keyboard.press(round % 8 < 4 ? 'a' : 'Backspace')
}
const hoverTable: PageAction = (page) => page.locator('main [role=region]').first().hover()
const scroll =
  (wheelPx: number): PageAction =>
  async (page) => {
    for (let round = 0; round < WHEELS; round += 1) {
      await page.mouse.wheel(0, wheelPx)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
const preparePaste: PageAction = async (page) => {
  await page.locator('input, textarea').first().click()
  await page.evaluate((length) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x1 '.repeat(length / 3))
    Object.assign(window, {
      pasteEvent: new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    })
  }, PASTE_CHARS)
}
const paste: PageAction = async (page) => {
  const isTaken = await page.evaluate(() =>
    document.activeElement?.dispatchEvent((window as unknown as { pasteEvent: Event }).pasteEvent),
  )
  if (isTaken !== false) throw new Error('ten megabytes were taken')
  await page.locator('[role=alert]').first().waitFor()
}

/** One of them may stand in another of a like name: only the outer one is a task. */
const TASK_EVENT = 'ThreadControllerImpl::RunTask'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** Processor time in ms of every task of the page's main thread while something is done. */
async function traceTasks(page: Page, act: PageAction): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel,disabled-by-default-devtools.timeline,__metadata' }) // prettier-ignore
  await act(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  await stopTracing(session)
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadKey),
  )
  return events
    .filter((event) => event.ph === 'X' && event.name === TASK_EVENT && main.has(threadKey(event)))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
}

const threadKey = ({ pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>) => `${pid}/${tid}`

async function stopTracing(session: CDPSession): Promise<void> {
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await done
}

async function servePage(onEnd: RunContext['onEnd']): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-widgets-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const args = ['build', 'packages/ui/speed', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { isOk } = await run('vite', args, { env: { NODE_ENV: 'production' } })
  if (!isOk) throw new Error('the widgets could not be built')
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://page').pathname.replace(/\/$/, '/index.html')
    readFile(path.join(folder, path.normalize(name))).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    ) // prettier-ignore
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
