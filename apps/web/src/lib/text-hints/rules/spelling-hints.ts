import { searchKey } from '@peyk/domain/digits/digits.ts'
import { withCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { encodingOf } from '@peyk/domain/sms/encoding.ts'
import { inspectText, type CharacterIssueKind } from '@peyk/ui/message/costly-characters.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { unique, type HintContext, type HintRule } from './hint.ts'

/** The most characters that are worth shortening a text by. */
const MAX_OVER = 2

const partsOn = (text: string, { needsCancelSuffix, is66 }: NonNullable<HintContext['line']>): number =>
  text === '' ? 0 : countParts(needsCancelSuffix ? withCancelSuffix(text) : text, { is66 })

/**
 * The text exceeds a part by one or two characters: without them every recipient costs a part less (domain-facts B1, A2
 * #2). The fix removes characters that no reader misses, if that is enough. Texts with placeholders get no hint, since
 * each recipient's text has another length.
 */
export const justOverPart: HintRule = (text, { line }) => {
  if (line === null || placeholdersIn(text).length > 0) return null
  const parts = partsOn(text, line)
  if (parts < 2) return null
  for (let characters = 1; characters <= MAX_OVER; characters += 1) {
    const shorter = text.slice(0, -characters)
    if (shorter.isWellFormed() && partsOn(shorter, line) < parts)
      return {
        kind: 'just_over_part',
        found: [],
        characters,
        fix: shortened(text, (one) => partsOn(one, line) < parts),
      }
  }
  return null
}

/** Characters that can be removed without a reader missing them, the least important first. */
const SQUEEZES: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.replace(/[ \t]+(?=\n)|(?<=\n)[ \t]+/g, ''),
  (text) => text.replace(/ {2,}/g, ' '),
  (text) => text.replace(/ +(?=[،؛:!؟.])/g, ''),
  (text) => text.replace(/\n{2,}/g, '\n'),
  (text) => (encodingOf(text) === 'ucs2' ? text.replace(/\.{3,}/g, '…') : text),
]

const shortened = (text: string, isEnough: (text: string) => boolean): string | null => {
  let shorter = text
  for (const squeeze of SQUEEZES) {
    shorter = squeeze(shorter)
    if (shorter !== '' && isEnough(shorter)) return shorter
  }
  return null
}

/** Replaces letters of one kind only and leaves everything else. */
const replaced = (text: string, kind: CharacterIssueKind): { fix: string; found: string[] } => {
  let fix = ''
  let from = 0
  const found: string[] = []
  for (const { index, char, kind: of, suggestion } of inspectText(text)) {
    if (of !== kind || suggestion === null) continue
    fix += text.slice(from, index) + suggestion
    from = index + char.length
    found.push(char)
  }
  return { fix: fix + text.slice(from), found }
}

/** Letters and digits that exist in Persian but not in Arabic. */
const PERSIAN_ONLY = /[پچژگکی۰-۹]/

/** «ي» and «ك» among Persian letters: they look strange, and no search finds the word (domain-facts B1). */
export const arabicLetters: HintRule = (text) => {
  if (!PERSIAN_ONLY.test(text)) return null
  const { fix, found } = replaced(text, 'arabic_form')
  return found.length === 0 ? null : { kind: 'arabic_letters', found: unique(found), fix }
}

/**
 * Invisible characters from pasted text, which cost money (domain-facts A2 #2). A half-space at the very end is ignored
 * while its word is being typed.
 */
export const invisibleCharacters: HintRule = (text) => {
  const { fix, found } = replaced(text.replace(/\u200c$/, ''), 'invisible')
  return found.length === 0 ? null : { kind: 'invisible_characters', found, fix }
}

const BEHIND_LETTER = /(?<=(?=\p{Script=Arabic})\p{L})(?=\{ex_[^{}\n]{1,200}\})/gu
const BEFORE_LETTER = /(?<=\{ex_[^{}\n]{1,200}\})(?=(?=\p{Script=Arabic})\p{L})/gu
const STUCK =
  /(?<=(?=\p{Script=Arabic})\p{L})\{ex_[^{}\n]{1,200}\}|\{ex_[^{}\n]{1,200}\}(?=(?=\p{Script=Arabic})\p{L})/gu

/** A placeholder next to a word without a blank: its value will touch the word, too. A half-space before a suffix is fine. */
export const stuckPlaceholder: HintRule = (text) => {
  const found = Array.from(text.matchAll(STUCK), ([placeholder]) => placeholder)
  if (found.length === 0) return null
  return {
    kind: 'stuck_placeholder',
    found: unique(found),
    fix: text.replace(BEHIND_LETTER, ' ').replace(BEFORE_LETTER, ' '),
  }
}

const LOOSE = /\{([^{}\n]{1,200})\}|%([^%\n]{1,50})%/g

/** The name of a placeholder in another notation, `{نام}` or `%نام%`: it would be sent literally. */
export const loosePlaceholder: HintRule = (text, { placeholders }) => {
  if (placeholders.length === 0) return null
  const names = new Map(placeholders.flatMap(({ name, label }) => [[searchKey(label), name], [searchKey(name), name]])) // prettier-ignore
  const found: string[] = []
  const fix = text.replace(LOOSE, (whole, braced: string | undefined, between: string | undefined) => {
    const name = names.get(searchKey(braced ?? between ?? ''))
    if (name === undefined) return whole
    found.push(whole)
    return `{ex_${name}}`
  })
  return found.length === 0 ? null : { kind: 'loose_placeholder', found: unique(found), fix }
}
