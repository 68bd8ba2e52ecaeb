/** What a hint does besides another text; apart from the hints, which staff read, too. */
export const textHintActions = {
  /** Another line of the account suits the text. */
  chooseLine: (number: string) => `انتخاب خط ${number}`,
  lineDone: 'خط ارسال عوض شد.',
  putLink: 'جایگزینی با لینک رهگیری',
} as const
