import { splitParts } from '@peyk/domain/sms/parts.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** Parts and length of a message by itself: what a line adds to it is not known before one is chosen. */
export const predefinedMessageSize = (message: string): string => {
  const { parts, chars } = splitParts(message, { is66: false })
  return predefinedMessageTexts.size(formatCount(parts.length), formatCount(chars))
}

const NAME_LENGTH = 40

/** Whole words only: a number without its last digits is another one. A text that is one word is cut in it. */
const firstWords = (line: string): string => /^.{1,40}(?= )/su.exec(line)?.[0] ?? line.slice(0, NAME_LENGTH)

/** The name of a message in the labels of its buttons: its first words. */
export const predefinedMessageName = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return predefinedMessageTexts.messageName(line.length > NAME_LENGTH ? `${firstWords(line)}…` : line)
}
