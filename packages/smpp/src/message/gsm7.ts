/**
 * The GSM 7-bit default alphabet (3GPP TS 23.038), unpacked: one septet per octet, as SMPP carries it in
 * data_coding 0. Characters of the extension table take two octets, ESC first.
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

const extension: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}

const ESC = 0x1b

/** Septet by code unit: 0–127 in the basic table, 256 + septet in the extension, −1 in neither. */
const septetOf = new Int16Array(0x10000).fill(-1)
for (let septet = 0; septet < 128; septet++) if (septet !== ESC) septetOf[basic.charCodeAt(septet)] = septet
for (const [char, septet] of Object.entries(extension)) septetOf[char.charCodeAt(0)] = 256 + septet

const charOfExtension = new Map(Object.entries(extension).map(([char, septet]) => [septet, char]))

/** Octets of the text in the alphabet, or undefined when a character is in neither table. */
export function encodeGsm7(text: string): Buffer | undefined {
  const octets = Buffer.allocUnsafe(text.length * 2)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const septet = septetOf[text.charCodeAt(i)] as number
    if (septet < 0) return undefined
    if (septet >= 256) octets[at++] = ESC
    octets[at++] = septet & 0xff
  }
  return octets.subarray(0, at)
}

/**
 * Text of unpacked septets. The eighth bit is ignored; an extension code without a character is read from the basic
 * table, as the standard tells handsets to; a lone ESC at the end is a space.
 */
export function decodeGsm7(octets: Buffer): string {
  let text = ''
  for (let i = 0; i < octets.length; i++) {
    const septet = (octets[i] as number) & 0x7f
    if (septet !== ESC) {
      text += basic[septet]
      continue
    }
    const next = (octets[++i] ?? 0x20) & 0x7f
    text += charOfExtension.get(next) ?? (next === ESC ? ' ' : basic[next])
  }
  return text
}
