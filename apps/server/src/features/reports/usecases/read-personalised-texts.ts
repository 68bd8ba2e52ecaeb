import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readPersonalisedTexts as read } from '../queries/recipients.ts'

/** What recipients of a send were sent, by their seq, where everybody has a text of their own; empty where all get one. */
export const readPersonalisedTexts = (
  { scope, sendId, seqs }: { scope: AccountScope; sendId: number; seqs: readonly number[] },
  { tx }: { tx: Tx },
): Promise<Map<number, string>> => read(tx, scope, { sendId, seqs })
