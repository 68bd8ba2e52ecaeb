// How the variables of `config.ts` are read: each answers its value, or throws the end of the sentence "<NAME> …".

interface EnvVariable<Value> {
  /** What holds when it is not set, in words for docs/operations.md. */
  readonly defaultText: string
  readonly meaning: string
  /** Throws with the end of the sentence "<NAME> …". `undefined` stands for not set or empty. */
  read(text: string | undefined): Value
}

export const variable = <Value>(declared: EnvVariable<Value>) => declared

export const wholeNumber =
  ({ from, to, usual }: { from: number; to: number; usual: number }) =>
  (text: string | undefined) => {
    if (text === undefined) return usual
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < from || number > to) throw new Error(`must be a number from ${from} to ${to}`)
    return number
  }
export const port = (usual: number) => wholeNumber({ from: 0, to: 65_535, usual })

export const oneOf =
  <const Value extends string>(values: readonly Value[], usual: Value) =>
  (text: string | undefined): Value => {
    const found = text === undefined ? usual : values.find((value) => value === text)
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`)
    return found
  }

export function parseUrl(text: string, protocols: readonly string[]): URL {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(`must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`)
  }
  return new URL(text)
}

export const credential = (text: string | undefined): string | undefined => {
  if (text !== undefined && !/^[!-~]{30,255}$/.test(text)) throw new Error('must have 30 to 255 visible characters')
  return text
}

export const baseUrl = (text: string | undefined) =>
  text === undefined ? undefined : parseUrl(text, ['http:', 'https:']).href.replace(/\/$/, '')
export const isOn = (text: string | undefined): boolean => oneOf(['0', '1'], '1')(text) === '1'
export const optionalUrl = (text: string | undefined) =>
  text === undefined ? undefined : parseUrl(text, ['http:', 'https:']) && text
