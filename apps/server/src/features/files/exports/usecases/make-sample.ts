import { randomUUID } from 'node:crypto'
import type { ExportAnswer, ExportFormat } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { linkObject } from '../../../../platform/storage/objects.queries.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { reserveStorage } from '../../../../platform/storage/reserve-room.ts'
import { insertFile } from '../../queries/files.ts'
import { mimeOf } from '../../usecases/mime-of.ts'
import { signDownload } from '../../usecases/sign-download.ts'
import { writeSheet, type SheetSource } from './write-sheet.ts'

const DAY_MS = 86_400_000
const EXPORT_CATEGORY = 5

/** A small file that is ready at once, with its signed address: the sample of an import (contract B13). Gone after a day. */
export async function makeSample(
  {
    scope,
    caller,
    title,
    format,
    source,
  }: { scope: AccountScope; caller: Caller; title: string; format: ExportFormat; source: SheetSource },
  { db, clock, storage, config }: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>,
): Promise<ExportAnswer> {
  const object = randomUUID()
  const now = clock.now()
  const pieces: Buffer[] = []
  for await (const piece of writeSheet({ format, ...source })) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  await db.inAccount(scope, (tx) =>
    reserveStorage({ scope, key: object, octets: body.length, max: body.length }, { tx, config }),
  )
  await storage.put(objectKey(scope, object), singleChunk(body))
  return db.inAccount(scope, async (tx) => {
    await linkObject(tx, scope, { key: object, octets: body.length })
    const file = await insertFile(tx, scope, {
      userId: caller.userId,
      userName: caller.userName,
      name: `${title}.${format}`,
      size: body.length,
      mime: mimeOf(format),
      category: EXPORT_CATEGORY,
      purpose: 'export',
      status: 'ready',
      objectKey: object,
      chosen: {},
      createdAt: new Date(now),
      expiresAt: new Date(now + DAY_MS),
    })
    return {
      file_id: file.id,
      status: 'ready',
      url: signDownload({ fileId: file.id, userId: caller.userId }, { config, clock }),
    }
  })
}

async function* singleChunk(body: Buffer): AsyncGenerator<Buffer> {
  yield body
}
