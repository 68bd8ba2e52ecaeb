import { business } from './business/mode.ts'
import { cityProvince } from './city-province/mode.ts'
import { file } from './file/mode.ts'
import { keywordPhonebook } from './keyword-phonebook/mode.ts'
import { keyword } from './keyword/mode.ts'
import { map } from './map/mode.ts'
import { pattern } from './pattern/mode.ts'
import { peerToPeerFile } from './peer-to-peer-file/mode.ts'
import { phonebook } from './phonebook/mode.ts'
import { postalCode } from './postal-code/mode.ts'
import { quick } from './quick/mode.ts'
import { towerIrancell } from './tower-irancell/mode.ts'

/** Every sending mode by its key. A mode is added here; the two other registries then do not compile until it is whole. */
export const sendingModes = {
  quick,
  phonebook,
  file,
  keyword,
  keywordPhonebook,
  peerToPeerFile,
  pattern,
  business,
  map,
  postalCode,
  cityProvince,
  towerIrancell,
} as const

export type ModeKey = keyof typeof sendingModes
