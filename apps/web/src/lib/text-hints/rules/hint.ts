/** Kinds of hints about a text before it is sent. All are advice: none blocks a send. */
export type HintKind =
  | 'shortened_link'
  | 'bare_link'
  | 'stuck_link'
  | 'card_number'
  | 'prize_words'
  | 'no_sender_name'
  | 'advert_on_service_line'
  | 'code_on_advert_line'
  | 'just_over_part'
  | 'arabic_letters'
  | 'invisible_characters'
  | 'stuck_placeholder'
  | 'loose_placeholder'

export interface TextHint {
  readonly kind: HintKind
  /** The parts of the text that the hint is about, each once. */
  readonly found: readonly string[]
  /** The corrected text; null when only the author can correct it. */
  readonly fix: string | null
  /** For `just_over_part`: how many characters fewer save a part. */
  readonly characters?: number
}

/** What is known about a send while its text is written. */
export interface HintContext {
  /** The chosen line, or null. `type` as in the contract, where known. */
  readonly line: {
    readonly needsCancelSuffix: boolean
    readonly is66: boolean
    readonly type?: string | undefined
  } | null
  /** Names by which recipients may know the sender: the business first, then people and the name of the line. */
  readonly senderNames: readonly string[]
  /** The tracked links of this text, which we made ourselves. */
  readonly trackedLinks: readonly string[]
  /** Placeholders filled for each recipient, written `{ex_name}`. */
  readonly placeholders: readonly { readonly name: string; readonly label: string }[]
}

/** A rule checks a text and returns one hint, or null. */
export type HintRule = (text: string, context: HintContext) => TextHint | null

/** Unique items in their order. */
export const unique = (found: Iterable<string>): string[] => [...new Set(found)]
