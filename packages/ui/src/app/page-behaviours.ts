import { skipSeparatorsOnDelete } from '../field/typing/skip-separators-on-delete.ts'
import { installFieldUndo } from '../field/typing/field-undo-redo.ts'
import { installLatinCopy } from '../format/copy-latin-digits.ts'

/** How every page copies figures, undoes in fields and deletes in grouped numbers. Returns the way to stop. */
export function startPageBehaviours(): () => void {
  const stops = [installLatinCopy(), installFieldUndo(), skipSeparatorsOnDelete()]
  return () => stops.forEach((stop) => stop())
}
