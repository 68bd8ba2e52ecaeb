/**
 * What most people choose when a digit, a capital and a special character are required: a well-known word, a keyboard row
 * or a first name, followed by a few digits or a year. A rule instead of a list of thousands, since such lists contain
 * hardly anything that meets the conditions. In lower case, with symbols replaced by the letters they stand for.
 */
const KEYBOARD_RUNS =
  'qwerty qwert qwer qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz2wsx qazwsxedc abc abcd qaz wsx'
const WORDS =
  'password passwd pass passcode admin administrator root user guest test tester testing demo login welcome letmein changeme change default secret access system server computer internet google facebook instagram telegram whatsapp samsung iphone apple android huawei hello hi iloveyou love lovely princess sunshine flower monkey dragon tiger eagle football soccer baseball basketball superman batman master shadow killer hunter freedom whatever trustno starwars pokemon summer winter spring autumn monday friday january december money lucky angel baby michael jordan daniel ashley jessica charlie thomas andrew robert george'
const PERSIAN =
  'iran irani tehran shiraz tabriz isfahan esfahan mashhad persia persian persepolis esteghlal salam khoda allah yaali eshgh ashegh azadi golden mohammad mohamad muhammad ali amir amirali amirhossein hossein hosein hussein hasan hassan reza mohammadreza alireza mehdi mahdi abbas saeed saeid majid hamid milad arash kourosh koroosh dariush parsa sina nima omid fatemeh fateme zahra maryam sara narges mina leila mahsa samira'
/** Words of this product and of its operator (docs/security.md). */
const PRODUCT_WORDS = 'sms panel smspanel payamak payam operator karbar modir poshtiban'

let known: ReadonlySet<string> | undefined
/** Built lazily: a set built on import would be bundled with everything that mentions a password. */
const knownWords = (): ReadonlySet<string> =>
  (known ??= new Set([KEYBOARD_RUNS, WORDS, PERSIAN, PRODUCT_WORDS].flatMap((words) => words.split(' '))))

const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const ASCENDING = '01234567890'
const isEasyRun = (digits: string): boolean =>
  digits === '' ||
  ASCENDING.includes(digits) ||
  [...ASCENDING].toReversed().join('').includes(digits) ||
  /^(\d)\1*$/.test(digits) ||
  /^(\d\d)\1+$/.test(digits) ||
  /^(?:1[34]\d\d|19\d\d|20\d\d)$/.test(digits)

const withoutSigns = (text: string): string => text.replaceAll(/[^a-z0-9]/g, '')

/** A digit that replaces no letter makes another word. */
const isKnownWord = (text: string): boolean =>
  knownWords().has(withoutSigns(text)) ||
  knownWords().has(withoutSigns([...text].map((sign) => LETTER_BY_SIGN[sign] ?? sign).join('')))

/** Shorter passwords are refused anyway; longer ones exceed every word with its digits. */
const MIN_CHECKED_LENGTH = 8
const MAX_CHECKED_LENGTH = 64

/** Whether a password is a common one; ignores case. */
export function isCommonPassword(password: string): boolean {
  if (password.length < MIN_CHECKED_LENGTH || password.length > MAX_CHECKED_LENGTH) return false
  const small = password.toLowerCase()
  // The word ends where only digits and symbols follow; every possible end is tried.
  const tail = /[^a-z]*$/.exec(small)?.[0] ?? ''
  for (let taken = 0; taken <= tail.length; taken += 1) {
    const word = small.slice(0, small.length - tail.length + taken).replace(/^[^a-z@$]+(?=[a-z])/, '')
    const digits = tail.slice(taken).replaceAll(/\D/g, '')
    if (isEasyRun(digits) && isKnownWord(word)) return true
  }
  return false
}
