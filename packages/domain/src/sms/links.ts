// With its scheme, with www, or a bare name under a domain that texts of here are full of.
const LINK =
  /https?:\/\/[^\s<>«»"'،؛]+|(?<![\p{L}\p{N}@._-])(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:ir|com|net|org|info|me|co|io|app|shop|site|online|link|ly|gl|to|cc)(?![\p{L}\p{N}-])(?:\/[^\s<>«»"'،؛]*)?/giu
/** Marks of the sentence that an address at its end is followed by. */
const TAIL = /[.,:;!?)\]}؟…]+$/u

/** The web addresses in a text as they stand there, each once, in their order. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(LINK)].map(([link]) => link.replace(TAIL, ''))
  return [...new Set(found)]
}
