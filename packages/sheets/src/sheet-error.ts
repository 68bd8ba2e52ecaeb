/**
 * Why a file is refused:
 * - `wrong_format`: its content does not fit its name (a picture, a macro workbook, another kind of zip);
 * - `encrypted`: it has a password;
 * - `broken`: cut off, or against the rules of its format;
 * - `entities`: its XML declares a document type, the way to entities and to files outside;
 * - `too_big`: more octets, parts or text than the limits, or packed beyond the allowed ratio;
 * - `too_many_rows`, `too_many_columns`, `cell_too_long`: more than the limits.
 */
export type SheetRefusalCode =
  | 'wrong_format'
  | 'encrypted'
  | 'broken'
  | 'entities'
  | 'too_big'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'

/** A file is refused because of its content; any other error is a bug of ours or a failure of the disk. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode

  /** `reason` is for the log: it never quotes the content of a cell. */
  constructor(code: SheetRefusalCode, reason: string) {
    super(reason)
    this.name = 'SheetRefusal'
    this.code = code
  }
}
