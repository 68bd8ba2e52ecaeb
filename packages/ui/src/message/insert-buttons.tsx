import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { Braces } from 'lucide-react'

import { Button } from '../button/button.tsx'

export type InsertButtonsProps = {
  /** Each with what people call it and what it writes into the text. */
  words: readonly { label: string; text: string }[]
  onInsert: (text: string) => void
  isDisabled: boolean
}

/** Words that stand for something of each recipient; a press writes one into the message. */
export function InsertButtons({ words, onInsert, isDisabled }: InsertButtonsProps) {
  return words.map(({ label, text }) => (
    <Button
      key={text}
      size="sm"
      variant="secondary"
      icon={Braces}
      isDisabled={isDisabled}
      aria-label={uiMessage.insertVariable(label)}
      onPress={() => onInsert(text)}
    >
      {label}
    </Button>
  ))
}
