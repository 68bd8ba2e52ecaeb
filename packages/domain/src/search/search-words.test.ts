import { expect, test } from 'vitest'
import { searchableWords, searchWords } from './search-words.ts'

test('[promise U4] words are the same in every form of letters and digits, with half spaces and marks or without', () => {
  const forms = ['چگونه كيف پولم را ۱۰۰٪ شارژ كنم؟', 'چگونه کیف‌ پولم را 100% شارژ کُنم ؟!', '«چگونه» کيف پولم را ١٠٠ شارژ كنم']
  for (const form of forms) expect(searchWords(form)).toEqual(['چگونه', 'کیف', 'پولم', 'را', '100', 'شارژ', 'کنم'])
  expect(searchableWords('وب‌هوک، و API')).toBe(' وبهوک و api ')
  expect(searchWords(' ؟! ')).toEqual([])
}) // prettier-ignore
