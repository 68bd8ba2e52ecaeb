import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'
import { TEXT_RULES, findViolations } from './text-rules.ts'

const files = (await listSources()).filter((file) => /\.(tsx?|css|html)$/.test(file))
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const)),
)
const ruleCalled = (name: string) => TEXT_RULES.find((rule) => rule.name === name)!

describe('every source file keeps the text rule', () => {
  test.each(TEXT_RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    const looked = files.filter((file) => rule.appliesTo(file))
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.flatMap((file) => findViolations({ rule, file, text: texts.get(file)! }))).toEqual([])
  })
})

const SCREEN = 'apps/web/src/features/home/screens/home-screen.tsx'
const STYLES = 'packages/ui/src/app/styles.css'
const PHRASES = 'packages/phrases/src/fa/panel/home.ts'
const USECASE = 'apps/server/src/features/sending/submit/usecases/submit-send.ts'

describe('a planted violation is found:', () => {
  test.each([
    ['no-physical-classes', SCREEN, '<div className="flex ml-2">'],
    ['no-physical-classes', SCREEN, '<div className="desk:pr-[3px] x">'],
    ['no-physical-classes', SCREEN, "cx('-mr-px', a)"],
    ['no-physical-classes', SCREEN, '<i className="absolute left-0" />'],
    ['no-physical-classes', SCREEN, '<i className="inset-right-4" />'],
    ['no-physical-classes', SCREEN, '<p className="text-left">'],
    ['no-physical-classes', SCREEN, '<p className="hover:border-l-2 p">'],
    ['no-physical-classes', SCREEN, '<p className="rounded-tr-lg">'],
    ['long-texts-are-cut-by-words', SCREEN, '<p className="min-w-0 truncate">'],
    ['long-texts-are-cut-by-words', SCREEN, '<p className="max-desk:line-clamp-2 text-sm">'],
    ['long-texts-are-cut-by-words', STYLES, '.a { text-overflow: ellipsis }'],
    ['no-physical-css', STYLES, '.a { margin-left: 2px }'],
    ['no-physical-css', STYLES, '.a { right: 0; }'],
    ['no-physical-css', STYLES, '.a { text-align: right }'],
    ['no-physical-css', STYLES, '.a { border-top-left-radius: 4px }'],
    ['no-physical-styles', SCREEN, '<div style={{ marginLeft: 4 }}>'],
    ['time-and-chance-are-given', USECASE, 'const now = new Date()'],
    ['time-and-chance-are-given', USECASE, 'const now = Date.now()'],
    ['time-and-chance-are-given', SCREEN, 'const id = Math.random()'],
    ['formats-live-in-the-kit', SCREEN, 'new Date(row.at)'],
    ['formats-live-in-the-kit', SCREEN, 'amount.toLocaleString()'],
    ['formats-live-in-the-kit', SCREEN, 'new Intl.NumberFormat("fa")'],
    ['percentages-come-from-the-formatter', SCREEN, 'const text = `${share}٪`'],
    ['percentages-come-from-the-formatter', SCREEN, '<b>{share}%</b>'],
    ['percentages-come-from-the-formatter', PHRASES, "more: '۱۰٪ بیشتر',"],
    ['percentages-come-from-the-formatter', PHRASES, 'share: (percent: string) => `٪${percent} بیشتر`,'],
    ['no-locale-of-the-machine', USECASE, 'amount.toLocaleString("fa")'],
    ['account-scopes-are-made-at-the-gates', USECASE, 'accountScope(accountId)'],
    ['gate-scopes-are-made-at-the-gates', USECASE, 'db.asGate(gateScope(), work)'],
    ['engine-scopes-belong-to-delivery', USECASE, 'db.asEngine(engineScope(), work)'],
    ['staff-scopes-belong-to-staff', USECASE, 'db.asStaff(staffScope(1), work)'],
  ])('%s in %s: %s', (name, file, text) => {
    expect(findViolations({ rule: ruleCalled(name), file, text: `const a = 1\n${text}\n` })).toEqual([
      expect.stringMatching(/^[^:]+:2 .+\. [A-Z].{20,}/),
    ])
  })
})

describe('allowed text is accepted:', () => {
  test.each([
    [
      'no-physical-classes',
      SCREEN,
      '<div className="ms-2 ps-[3px] start-0 text-start border-s rounded-se-lg right-handed">',
    ],
    ['no-physical-classes', SCREEN, "const key = 'arrow-left'; // ml-2 is forbidden"],
    ['long-texts-are-cut-by-words', SCREEN, '<CutText lines={2}>{truncateAtCaret(text)}</CutText>'],
    ['no-physical-css', STYLES, '.a { margin-inline-start: 2px; border-radius: 4px } /* left: 0 */'],
    ['no-physical-styles', SCREEN, '<div style={{ marginInlineStart: 4 }}>'],
    ['time-and-chance-are-given', USECASE, 'const now = new Date(clock.now())'],
    ['time-and-chance-are-given', 'apps/server/src/platform/clock.ts', 'Date.now()'],
    ['time-and-chance-are-given', 'apps/server/src/features/wallet/usecases/top-up.test.ts', 'new Date()'],
    ['percentages-come-from-the-formatter', SCREEN, 'style={{ inlineSize: `calc(${at(high)}% - 4px)` }} // ۱۰٪'],
    ['percentages-come-from-the-formatter', PHRASES, 'share: (percent: string) => `برابر ${percent} از رسیده‌ها`,'],
    ['formats-live-in-the-kit', 'packages/ui/src/format/date.ts', 'new Date(ms)'],
    ['account-scopes-are-made-at-the-gates', 'apps/server/src/platform/http/auth/authenticate.ts', 'accountScope(1)'],
    ['engine-scopes-belong-to-delivery', 'apps/server/src/features/inbox/inbox.jobs.ts', 'engineScope()'],
  ])('%s in %s: %s', (name, file, text) => {
    expect(findViolations({ rule: ruleCalled(name), file, text })).toEqual([])
  })
})
