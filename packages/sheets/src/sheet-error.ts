/**
 * Why a file is not read:
 * - `wrong_format`: its content is not what its name says (a picture, a macro workbook, a zip of something else);
 * - `encrypted`: it asks for a password;
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

/** The file is refused, for a reason of its own; anything else that is thrown is a fault of ours or of the disk. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode

  /** `reason` is for the log: it never quotes what a cell holds. */
  constructor(code: SheetRefusalCode, reason: string) {
    super(reason)
    this.name = 'SheetRefusal'
    this.code = code
  }
}
