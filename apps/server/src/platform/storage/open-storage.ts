import path from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the environment names: a folder beside the embedded database. */
export function openStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  return folderStorage(path.join(dataDir, 'files'))
}
