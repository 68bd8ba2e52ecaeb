import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { linksErrors } from '../links.errors.ts'
import { copyLink, lockAndCount, findCodes, hasLinkTracker } from '../links.queries.ts'
import { withUnusedCode } from './generate-code.ts'

/** A text with the links whose short addresses stand in it. */
export interface LinkedText {
  text: string
  linkIds: number[]
}

/** Which of these links stand in which text. */
export async function findLinksIn(
  { scope, texts, linkIds = [] }: { scope: Pick<AccountScope, 'accountId'>; texts: readonly string[]; linkIds?: readonly number[] | undefined }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<{ id: number; code: string }[][]> {
  const wanted = [...new Set(linkIds)]
  if (wanted.length === 0) return texts.map(() => [])
  if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
  const known = await findCodes(tx, scope, wanted)
  if (known.length < wanted.length) throw linksErrors.unknown()
  return texts.map((text) => known.filter(({ code }) => replaceCode(text, { code, as: '' }) !== text))
}

/** The text with another code in every address that ends with a code; with a letter behind it, it is another code. */
const replaceCode = (text: string, { code, as }: { code: string; as: string }): string => {
  const [first = '', ...rest] = text.split(`/l/${code}`)
  return first + rest.map((after) => (/^[0-9A-Za-z]/.test(after) ? `/l/${code}` : `/l/${as}`) + after).join('')
}

/**
 * Texts that share a link could not be told apart by who opens it: each text after the first gets a copy of the link,
 * which leads to the same address under another code of the same length.
 */
export async function copyLinksPerText(
  { scope, userId, texts, linkIds }: { scope: AccountScope; userId: number; texts: readonly string[]; linkIds?: readonly number[] | undefined }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<LinkedText[]> {
  const carried = await findLinksIn({ scope, texts, linkIds }, { tx })
  const taken = new Set<number>()
  const split: LinkedText[] = []
  for (const [at, written] of texts.entries()) {
    const own: LinkedText = { text: written, linkIds: [] }
    for (const { id, code } of carried[at] ?? []) {
      if (!taken.has(id)) {
        taken.add(id)
        own.linkIds.push(id)
        continue
      }
      if ((await lockAndCount(tx, scope)) >= LINK_LIMITS.links) throw linksErrors.tooMany()
      const copy = await withUnusedCode((free) => copyLink(tx, scope, { linkId: id, code: free, userId }))
      own.text = replaceCode(own.text, { code, as: copy.code })
      own.linkIds.push(copy.id)
    }
    split.push(own)
  }
  return split
}
