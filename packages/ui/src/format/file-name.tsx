/** From the first digit, Latin letter or bracket on, behind which no Persian letter stands any more. */
const TAIL = /[\dA-Za-z۰-۹([{](?:(?!\p{Script=Arabic})[^]|[۰-۹])*$/u
const HAS_PERSIAN = /\p{Script=Arabic}/u

/** A file's name cut where its figures and its ending begin: «گیرندگان ۱۴۰۵.csv» is «گیرندگان » and «۱۴۰۵.csv». */
export function fileNameParts(marked: string): { stem: string; tail: string } {
  // It may come back from a place that took only plain text.
  const name = marked.replace(/[\u2066-\u2069]/g, '')
  const at = HAS_PERSIAN.test(name) ? name.search(TAIL) : -1
  return at < 0 ? { stem: name, tail: '' } : { stem: name.slice(0, at), tail: name.slice(at) }
}

/** The same for a place that takes only plain text (a title, an option's label): invisible marks hold its parts. */
export const formatFileName = (name: string): string => {
  const { stem, tail } = fileNameParts(name)
  return tail === '' ? name : `${stem}\u2066${tail}\u2069`
}

/** In a sentence, which a Latin name would turn around, too. */
export const isolateFileName = (name: string): string => `\u2068${formatFileName(name)}\u2069`

/** The name of a file as its owner wrote it: behind Persian words a number and the ending would change their places. */
export function FileName({ children }: { children: string }) {
  const { stem, tail } = fileNameParts(children)
  return (
    <bdi>
      {stem}
      {tail !== '' && <bdi dir="ltr">{tail}</bdi>}
    </bdi>
  )
}
