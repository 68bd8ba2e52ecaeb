import type { Tx } from '@peyk/database/database.ts'

/** What a send is listed with, once its texts are known. */
export async function setSendText(
  tx: Tx,
  words: { accountId: number; sendId: number; message: string; encoding: 0 | 1; parts: number },
): Promise<void> {
  await tx.query({
    name: 'send-words',
    text: 'update sends set message = $3, encoding = $4, parts = $5 where account_id = $1 and id = $2',
    values: [words.accountId, words.sendId, words.message, words.encoding, words.parts],
  })
}
