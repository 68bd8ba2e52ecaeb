/** A colour of each bank, dark enough for white letters; by the key of the wire. */
const BANK_COLOURS: Readonly<Record<string, string>> = {
  melli: '#8a5a00',
  sepah: '#8f3d00',
  saderat: '#1d3f8f',
  mellat: '#a3122f',
  tejarat: '#1f4fa3',
  keshavarzi: '#1f6b3a',
  maskan: '#b03a00',
  refah: '#4a3f9f',
  post: '#1a6e4a',
  parsian: '#8a1c3c',
  pasargad: '#5c5200',
  saman: '#00658f',
  'eghtesad-novin': '#6a2a8f',
  ayandeh: '#7a4a1f',
  shahr: '#a31c1c',
  sina: '#1c4a8a',
  dey: '#007070',
  resalat: '#4f6b00',
  'mehr-iran': '#1a6b5a',
  karafarin: '#00694f',
}
const OTHER_COLOUR = '#4b5563'
/** «بانک سامان» is known by «س». */
const BANK_WORD = /^بانک\s+/

/** The letter and the colour of a bank's mark. */
export const bankMark = (bank: string | null, name: string): { letter: string; colour: string } => ({
  letter: [...name.trim().replace(BANK_WORD, '')][0] ?? '',
  colour: (bank !== null && BANK_COLOURS[bank]) || OTHER_COLOUR,
})

/** Digits of a card or of a sheba in groups of four; an account number as the bank writes it. */
export const groupNumber = (number: string): string =>
  /^(?:IR)?\d{16,}$/.test(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number
