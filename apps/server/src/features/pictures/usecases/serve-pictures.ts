import type { FastifyInstance } from 'fastify'
import { gateScope } from '@peyk/database/scope.ts'
import { isPublishedPicture } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { refusal } from '../../../platform/app-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { findPictureByName } from '../queries/pictures.ts'

export const PICTURE_FOLDER = '/published'

/**
 * `/published/<random>.<jpg or png>`: an `img` carries no credential, so the name takes its place. What stands behind a
 * name never changes. The policy of every answer that is no page lets it load, run and frame nothing.
 */
export function servePictures(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>): void {
  app.get<{ Params: { name: string } }>(`${PICTURE_FOLDER}/:name`, async (request, reply) => {
    const { name } = request.params
    const found = isPublishedPicture(`${PICTURE_FOLDER}/${name}`)
      ? await db.asGate(gateScope(), (tx) => findPictureByName(tx, name))
      : null
    if (found === null) throw refusal('call.unknown_path')
    const etag = `"${name}"`
    reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const body = await storage.read(objectKey(found, found.objectKey))
    if (body === null) throw refusal('call.unknown_path')
    return reply
      .type(found.mime)
      .header('Content-Length', found.octets)
      .header('Content-Disposition', 'inline')
      .send(body)
  })
}
