import type { FastifyInstance } from 'fastify'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../deps.ts'
import { refusal } from '../../app-error.ts'
import { findLogo } from '../auth/credentials.queries.ts'

const FOLDER = '/v1/api/user/logo'

/** The path of an account's logo. Its random key is the only credential: it cannot be guessed. */
export const logoPath = (key: string): string => `${FOLDER}/${key}`

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The accounts' logos. An `img` carries no credential: the key in the address takes its place. What is behind
 * a key never changes, since another picture has another one.
 */
export function serveLogos(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get<{ Params: { key: string } }>(`${FOLDER}/:key`, async (request, reply) => {
    const { key } = request.params
    const logo = KEY.test(key) ? await db.asGate(gateScope(), (tx) => findLogo(tx, key)) : null
    if (logo === null) throw refusal('call.unknown_path')
    const etag = `"${key}"`
    reply.header('Cache-Control', 'private, max-age=31536000, immutable').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(logo.mime).send(logo.image)
  })
}
