import type { EditorLink } from '@peyk/ui/message/message-variables-and-links.tsx'
import { containsLink } from '@peyk/ui/message/message-variables.ts'

/** A tracked link that was chosen for a message, small enough to be stored in a draft. */
export interface AttachedLink {
  id: number
  /** The short address in the text. */
  address: string
}

/** Whether a stored value is a list of them. */
export const areAttachedLinks = (stored: unknown): stored is readonly AttachedLink[] =>
  Array.isArray(stored) && stored.every((one) => Number.isInteger(one?.id) && typeof one?.address === 'string')

/** The chosen links as the editor of one text shows them; `others` are the other texts of the same send. */
export const toEditorLinks = ({ attached, onChange, others = [] }: EditorLinksInput): EditorLink[] =>
  attached.map(({ id, address }) => ({
    address,
    isUsedElsewhere: others.some((text) => containsLink(text, address)),
    onRemove: () => onChange(attached.filter((one) => one.id !== id)),
  }))

interface EditorLinksInput {
  attached: readonly AttachedLink[]
  onChange: (attached: readonly AttachedLink[]) => void
  others?: readonly string[]
}

/** The request fields for the links that the text really contains (contract §3); empty when it contains none. */
export const toLinksRequest = (attached: readonly AttachedLink[], text: string): { link_tracker_ids?: number[] } => {
  const ids = attached.filter(({ address }) => containsLink(text, address)).map(({ id }) => id)
  return ids.length === 0 ? {} : { link_tracker_ids: ids }
}
