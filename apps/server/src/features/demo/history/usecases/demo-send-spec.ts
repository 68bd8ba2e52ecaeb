import type { RecipientCodeName, SendState } from '@peyk/domain/delivery/states.ts'

export type DemoLine = 'advert' | 'service' | 'voice'

/** One past or future send as the story wants it. What is not named becomes delivered, failed or blacklisted by chance. */
export interface DemoSendSpec {
  sendAtMs: number
  createdAtMs: number
  text: string
  count: number
  line: DemoLine
  by: 'owner' | 'colleague' | 'key'
  sendingType: 'webservice' | 'pattern' | 'votp' | 'peer_to_peer'
  state: SendState
  /** How many recipients end in this way, from the last one backwards; `blacklist` is the account's own, at submit. */
  outcomes?: Partial<Record<RecipientCodeName, number>>
  invalid?: number
  duplicate?: number
  rejectComment?: string
}

/** How one recipient ends. */
export interface DemoOutcome {
  name: RecipientCodeName
  /** Black-listed by the account itself, at submit: nothing was ever sent to it. */
  isOwnList: boolean
}
