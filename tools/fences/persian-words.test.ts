import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'
import { DECIDED_WORDS, FIXED_WORDS, findDecidedWords } from './persian-words.ts'

const PHRASES = 'packages/phrases/src/fa/panel/home.ts'
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')

test('no sentence of the panel has a word that was decided against', async () => {
  const files = (await listSources()).filter((file) => file.startsWith('packages/phrases/src/'))
  expect(files.length).toBeGreaterThan(50)
  const found = await Promise.all(files.map(async (file) => findDecidedWords(file, await read(file))))
  expect(found.flat()).toEqual([])
})

test.each(DECIDED_WORDS)('«$example» is found, «$but» is not', ({ example, but }) => {
  const said = (sentence: string) => findDecidedWords(PHRASES, `// first line\n  title: '${sentence}',\n`)
  expect(findDecidedWords(PHRASES, `\n  title: ${example.startsWith("'") ? example : `'${example}'`},\n`)).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${PHRASES}:2 «.+»: `)]),
  )
  expect(said(but)).toEqual([])
})

test.each([
  'تراکنش‌ها و واکنش‌ها',
  'این لیست کلیدواژه ندارد',
  'به‌تازگی فرستاده شده است',
  'شمارهٔ همراه و شمارش',
  'رمز عبور به‌تنهایی کافی است',
  'درخواست قبلی رد شده است',
  'بیشتر، بیرون و بین',
])('a word that only looks like one stays: «%s»', (sentence) => {
  expect(findDecidedWords(PHRASES, `title: '${sentence}',`)).toEqual([])
})

test('comments, demonstration texts and other files are not looked at', () => {
  expect(findDecidedWords(PHRASES, "/** «آغاز» */\n// نویسه\ntitle: 'شروع',")).toEqual([])
  expect(findDecidedWords('packages/phrases/src/fa/demo/demo-texts.ts', "text: 'جشنواره آغاز شد',")).toEqual([])
  expect(findDecidedWords('apps/web/src/main.tsx', "'آغاز'")).toEqual([])
})

test.each(FIXED_WORDS)('what is fixed still stands where the list says: $text ($why)', async ({ file, text }) => {
  expect(await read(file)).toContain(text)
  expect(findDecidedWords(PHRASES, text)).not.toEqual([])
})
