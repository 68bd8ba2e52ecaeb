import { join } from 'node:path'
import { createServer } from 'vite'

/** The panel's development server on a free port: the gallery of the kit is no part of the product. */
export const startGallery = async () => {
  const server = await createServer({
    configFile: join(import.meta.dirname, '../apps/web/vite.config.ts'),
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('the development server has no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
