import { holdsLink } from '@peyk/ui/message/message-variables.ts'

/** A tracked link that was chosen for a message, small enough to be kept in a draft. */
export interface ChosenLink {
  id: number
  /** The short address that stands in the text. */
  address: string
}

/** Whether a stored thing is a list of them. */
export const areChosenLinks = (stored: unknown): stored is readonly ChosenLink[] =>
  Array.isArray(stored) && stored.every((one) => Number.isInteger(one?.id) && typeof one?.address === 'string')

/** The chosen links as the editor of one text shows them; `others` are the other texts of the same send. */
export const editorLinks = ({ chosen, onChange, others = [] }: EditorLinks) =>
  chosen.map(({ id, address }) => ({
    address,
    isElsewhere: others.some((text) => holdsLink(text, address)),
    onRemove: () => onChange(chosen.filter((one) => one.id !== id)),
  }))

interface EditorLinks {
  chosen: readonly ChosenLink[]
  onChange: (chosen: readonly ChosenLink[]) => void
  others?: readonly string[]
}

/** What a send says of the links its text really holds (contract §3); nothing when it holds none. */
export const linksBody = (chosen: readonly ChosenLink[], text: string): { link_tracker_ids?: number[] } => {
  const ids = chosen.filter(({ address }) => holdsLink(text, address)).map(({ id }) => id)
  return ids.length === 0 ? {} : { link_tracker_ids: ids }
}
