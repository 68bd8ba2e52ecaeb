import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ATTACHMENT_EXTENSIONS, TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { listZip } from '@peyk/sheets/list-zip.ts'
import { SheetRefusal } from '@peyk/sheets/sheet-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import { StoredUpload } from '../../../platform/http/body/upload.ts'
import { redrawImage } from '../../../platform/security/redraw-image.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import type { PreparedAttachment } from '../queries/attachments.ts'

/** Enough to read every letter of a screen. */
const MAX_SIDE = 2560
const MEGABYTE = 1024 * 1024
/** A log of a day is packed to a twentieth; what is packed tighter is made to harm. */
const ZIP_LIMITS = { entries: 1000, unpackedBytes: 300 * MEGABYTE, freeBytes: 10 * MEGABYTE, ratio: 100 } as const
/** Names that are shown of a zip. */
const SHOWN_ENTRIES = 100
const ENTRY_NAME_LENGTH = 200
const ZIP_MAGIC = Buffer.from('PK')

/** Where what is to be kept is put, before anything knows of it: whoever brought it pays for the room, or the house does. */
export type TakeRoom = (object: { key: string; octets: number }) => Promise<void>

/**
 * What was brought with a message, judged by its octets: a picture is drawn anew, a zip is looked into and never unpacked.
 * Everything is in the storage of the customer's account then, and still loose: `attachFiles` ties it to its message.
 */
export async function prepareAttachments(
  { uploads, broughtBy, accountId, takeRoom }: { uploads: readonly unknown[]; broughtBy: number; accountId: number; takeRoom: TakeRoom }, // prettier-ignore
  { storage }: Pick<Deps, 'storage'>,
): Promise<PreparedAttachment[]> {
  // `files[]` with one file is `file`, too.
  const brought = [...new Set(uploads.flat())].filter((upload) => upload !== undefined && upload !== null)
  if (brought.length > TICKET_LIMITS.files) throw ticketsErrors.tooManyFiles()
  const prepared: PreparedAttachment[] = []
  for (const upload of brought) {
    if (!(upload instanceof StoredUpload)) throw ticketsErrors.fileKind()
    if (upload.size > TICKET_LIMITS.fileBytes) throw ticketsErrors.fileTooLarge()
    const stored = await storage.read(objectKey({ accountId: broughtBy }, upload.object))
    if (stored === null) throw ticketsErrors.fileKind()
    const octets = await buffer(stored)
    const { drawn, ...kept } = await judge({ name: upload.name, octets })
    // A customer's zip lies where it is to stay already; everything else is put there.
    const isThere = drawn === null && broughtBy === accountId
    const key = isThere ? upload.object : randomUUID()
    const content = drawn ?? octets
    if (!isThere) {
      await takeRoom({ key, octets: content.length })
      await storage.put(objectKey({ accountId }, key), Readable.from([content]))
    }
    prepared.push({ ...kept, octets: content.length, objectKey: key })
  }
  return prepared
}

type Judged = Omit<PreparedAttachment, 'octets' | 'objectKey'> & { drawn: Buffer | null }

async function judge({ name, octets }: { name: string; octets: Buffer }): Promise<Judged> {
  const { base, extension } = splitName(name)
  if (!(ATTACHMENT_EXTENSIONS as readonly string[]).includes(extension)) throw ticketsErrors.fileKind()
  if (extension === 'zip') {
    if (!octets.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC)) throw ticketsErrors.fileKind()
    const { entries, entryCount } = await listZip(octets, ZIP_LIMITS).catch((error: unknown) => {
      throw error instanceof SheetRefusal ? toRefusal(error) : error
    })
    const shown = entries
      .slice(0, SHOWN_ENTRIES)
      .map((one): [string, number] => [plainName(one.name, ENTRY_NAME_LENGTH), one.size])
    return { name: `${base}.zip`, mime: 'application/zip', width: null, height: null, entries: shown, entryCount, drawn: null } // prettier-ignore
  }
  const { image, mime, width, height } = await redrawImage(octets, {
    formats: ['jpg', 'png'],
    notAnImage: ticketsErrors.fileKind,
    tooLarge: ticketsErrors.fileTooLarge,
    resize: (drawn) => drawn.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }),
  })
  const kept = mime === 'image/png' ? 'png' : 'jpg'
  return { name: `${base}.${kept}`, mime, width, height, entries: null, entryCount: null, drawn: image }
}

const toRefusal = ({ code }: SheetRefusal): Error => {
  if (code === 'too_big') return ticketsErrors.zipBomb()
  if (code === 'encrypted') return ticketsErrors.zipLocked()
  return code === 'wrong_format' ? ticketsErrors.zipNested() : ticketsErrors.zipBroken()
}

/** Without folders, control letters and letters that turn the direction of writing. */
const plainName = (name: string, most: number): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, (letter) => (letter === '\u200c' ? letter : ''))
    .trim()
    .slice(0, most)

function splitName(name: string): { base: string; extension: string } {
  const plain = plainName(name.split(/[/\\]/).at(-1) ?? '', TICKET_LIMITS.fileName + 10)
  const dot = plain.lastIndexOf('.')
  const base = (dot < 0 ? plain : plain.slice(0, dot))
    .replaceAll(/[<>:"|?*]/g, '_')
    .slice(0, TICKET_LIMITS.fileName - 5)
  return { base: base === '' ? 'file' : base, extension: dot < 0 ? '' : plain.slice(dot + 1).toLowerCase() }
}
