import sharp from 'sharp'
import type { FastifyInstance } from 'fastify'

/** The address of a picture of this size that staff published. */
export async function aPublishedPicture(
  app: FastifyInstance,
  { token, width, height }: { token: string; width: number; height: number },
): Promise<string> {
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#4068a0' } })
    .png()
    .toBuffer()
  const head = `--XyZ\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const { body } = await app.inject({
    method: 'POST',
    url: '/v1/api/staff/pictures',
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=XyZ' },
    payload: Buffer.concat([Buffer.from(head), drawn, Buffer.from('\r\n--XyZ--\r\n')]),
  })
  return (JSON.parse(body) as { data: { url: string } }).data.url
}
