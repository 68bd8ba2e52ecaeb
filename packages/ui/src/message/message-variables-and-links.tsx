import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'

import { errorClass } from '../app/class-names.ts'
import { Ltr } from '../format/ltr.tsx'
import { formatCount } from '../format/format-values.ts'
import { containsLink, MAX_VARIABLE_LENGTH, type MessageVariable, type Token } from './message-variables.ts'
import { Button } from '../button/button.tsx'
import { Chip } from '../display/chip.tsx'
import { InsertButtons } from './insert-buttons.tsx'

/** A link whose visits are counted, chosen for the message. */
export type EditorLink = {
  /** The short address that stands in the text. */
  address: string
  /** Another text of the same send has its address. */
  isUsedElsewhere?: boolean
  /** Takes it off the message; asked for only while the address is in no text. */
  onRemove: () => void
}

type InsertProps = { onInsert: (text: string) => void; isDisabled: boolean }

/** The variables one can put in. */
export function MessageVariables({
  variables,
  onInsert,
  isDisabled,
}: InsertProps & { variables: readonly MessageVariable[] }) {
  return (
    <div role="group" aria-label={uiMessage.variables} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        <InsertButtons
          words={variables.map(({ name, label }) => ({ label, text: `%${name}%` }))}
          onInsert={onInsert}
          isDisabled={isDisabled}
        />
      </div>
      <p className="text-xs text-ink-3">{uiMessage.variableHint(formatCount(MAX_VARIABLE_LENGTH))}</p>
    </div>
  )
}

/** What the chips of the text stand for, where their own letters do not say it, and those that nobody has defined. */
export function TokenLegend({ text, tokens }: { text: string; tokens: readonly Token[] }) {
  const written = (token: Token) => text.slice(token.from, token.to)
  const first = [...new Map(tokens.map((token) => [written(token), token])).values()]
  const unknown = first.filter(({ label }) => label === null)
  const dark = first.filter(({ name, label }) => label !== null && label !== name)
  return (
    <>
      {dark.length > 0 && (
        <ul aria-label={uiMessage.meanings} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
          {dark.map((token) => (
            <li key={token.name}>
              <bdi dir="ltr">{written(token)}</bdi>: <bdi className="text-ink-2">{token.label}</bdi>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p role="alert" className={errorClass}>
          {uiMessage.unknownVariables('')}
          <bdi dir="ltr">{unknown.map(written).join('، ')}</bdi>
        </p>
      )}
    </>
  )
}

/** The chosen link: it goes into the text with a press, and stays chosen while it is there (spec §5, decision S6). */
export function MessageLink({ link, text, onInsert, isDisabled }: InsertProps & { link: EditorLink; text: string }) {
  const isHeld = containsLink(text, link.address)
  const isBound = isHeld || link.isUsedElsewhere === true
  const [isRefused, setRefused] = useState(false)
  return (
    <div role="group" aria-label={uiMessage.link} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Chip
        tone="info"
        icon={Link2}
        isDisabled={isDisabled}
        removeName={uiMessage.link}
        onRemove={() => {
          setRefused(isBound)
          if (!isBound) link.onRemove()
        }}
      >
        <Ltr>{link.address}</Ltr>
      </Chip>
      {isHeld ? (
        <span className="text-xs text-ink-3">{uiMessage.linkInText}</span>
      ) : (
        <Button size="sm" variant="ghost" isDisabled={isDisabled} onPress={() => onInsert(link.address)}>
          {uiMessage.insertLink}
        </Button>
      )}
      {isRefused && isBound && (
        <p role="alert" className={errorClass}>
          {isHeld ? uiMessage.linkStays : uiMessage.linkElsewhere}
        </p>
      )}
    </div>
  )
}
