import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { create } from 'tar'
import { refusal } from '../../../platform/app-error.ts'

/** Our packages of the repository; an installation may be without them. */
const CLIENTS = path.join(import.meta.dirname, '../../../../../../clients')
/** What building and testing leave behind. */
const LEFT_OUT = new Set(['node_modules', 'vendor', '__pycache__', 'test', 'tests', 'coverage', 'build'])
const NAME = /^([a-z0-9]{1,20})\.tgz$/

export interface ClientPackage {
  etag: string
  archive: Buffer
}

const isKept = (file: string): boolean =>
  file.split('/').every((part) => part === '' || part === '.' || !(LEFT_OUT.has(part) || part.startsWith('.') || part.endsWith('.egg-info'))) // prettier-ignore

/** One package as `npm pack` lays it out: everything below `package/`, the same octets for the same files. */
export async function packClient(name: string, folder = CLIENTS): Promise<ClientPackage | null> {
  const cwd = path.join(folder, name)
  const isFolder = await stat(cwd).then((found) => found.isDirectory(), () => false) // prettier-ignore
  if (!isFolder) return null
  const files = (await readdir(cwd)).toSorted()
  const packed = create({ cwd, gzip: true, portable: true, noMtime: true, prefix: 'package', filter: isKept }, files)
  const chunks: Buffer[] = []
  for await (const chunk of packed) chunks.push(chunk)
  const archive = Buffer.concat(chunks)
  return { archive, etag: `"${createHash('sha256').update(archive).digest('base64url').slice(0, 22)}"` }
}

/** `/v1/api/docs/clients/{name}.tgz`: our packages for who cannot reach a registry. Packed once, when first asked for. */
export function serveClientPackages(app: FastifyInstance): void {
  const packed = new Map<string, Promise<ClientPackage | null>>()
  app.get<{ Params: { file: string } }>('/v1/api/docs/clients/:file', async (request, reply) => {
    const name = NAME.exec(request.params.file)?.[1]
    if (name === undefined) throw refusal('call.unknown_path')
    const known = packed.get(name) ?? packClient(name)
    const found = await known
    if (found === null) throw refusal('call.unknown_path')
    packed.set(name, known)
    reply.header('Cache-Control', 'no-cache').header('ETag', found.etag)
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
    return reply
      .type('application/gzip')
      .header('Content-Disposition', `attachment; filename="peyk-${name}.tgz"`)
      .send(found.archive)
  })
}
