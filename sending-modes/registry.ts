import { file } from './file/mode.ts'
import { phonebook } from './phonebook/mode.ts'
import { quick } from './quick/mode.ts'

/** Every sending mode by its key. A mode is added here; the two other registries then do not compile until it is whole. */
export const sendingModes = { quick, phonebook, file } as const

export type ModeKey = keyof typeof sendingModes
