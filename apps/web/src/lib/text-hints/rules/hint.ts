/** What may be said about a text before it is sent. Each is a word of advice: none keeps a send from leaving. */
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
  /** What in the text it speaks of, each once. */
  readonly found: readonly string[]
  /** The whole text put right; null where only who writes it can. */
  readonly fix: string | null
  /** Of `just_over_part`: so many characters less save a part. */
  readonly characters?: number
}

/** What is known around a text while it is written. */
export interface HintContext {
  /** How its line treats it; null while none is chosen. `type` as the contract names it, where it is known. */
  readonly line: {
    readonly needsCancelSuffix: boolean
    readonly is66: boolean
    readonly type?: string | undefined
  } | null
  /** By what the receivers may know who writes: the business first, then people and the name of the line. */
  readonly senderNames: readonly string[]
  /** Addresses whose visits are counted for this text: they are of our own making. */
  readonly trackedLinks: readonly string[]
  /** What is filled for each recipient, written `{ex_name}`. */
  readonly placeholders: readonly { readonly name: string; readonly label: string }[]
}

/** A rule looks at a text and has one thing to say of it, or nothing. */
export type HintRule = (text: string, context: HintContext) => TextHint | null

/** Each once, in the order of their coming. */
export const unique = (found: Iterable<string>): string[] => [...new Set(found)]
