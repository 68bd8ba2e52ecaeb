/** From the first digit, Latin letter or bracket on, behind which no Persian letter stands any more. */
const TAIL = /[\dA-Za-z۰-۹([{](?:(?!\p{Script=Arabic})[^]|[۰-۹])*$/u
const HAS_PERSIAN = /\p{Script=Arabic}/u

/** A file's name cut where its figures and its ending begin: «گیرندگان ۱۴۰۵.csv» is «گیرندگان » and «۱۴۰۵.csv». */
export function fileNameParts(name: string): { stem: string; tail: string } {
  const at = HAS_PERSIAN.test(name) ? name.search(TAIL) : -1
  return at < 0 ? { stem: name, tail: '' } : { stem: name.slice(0, at), tail: name.slice(at) }
}

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
