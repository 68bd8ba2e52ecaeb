// With its scheme, with www, or a bare name under a domain that texts of here are full of.
const LINK =
  /https?:\/\/[^\s<>«»"'،؛]+|(?<![\p{L}\p{N}@._-])(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:ir|com|net|org|info|me|co|io|app|shop|site|online|link|ly|gl|to|cc)(?![\p{L}\p{N}-])(?:\/[^\s<>«»"'،؛]*)?/giu
/** Marks of the sentence that an address at its end is followed by. */
const TAIL = /[.,:;!?)\]}؟…]+$/u

/** Every web address of a text, and where it begins. */
export const findLinks = (text: string): { link: string; at: number }[] =>
  Array.from(text.matchAll(LINK), ({ 0: link, index }) => ({ link: link.replace(TAIL, ''), at: index }))

/** The web addresses in a text as they stand there, each once, in their order. */
export function linksIn(text: string): string[] {
  return [...new Set(findLinks(text).map(({ link }) => link))]
}
