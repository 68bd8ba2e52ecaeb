import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The storage that the environment names: a service that speaks S3, or a folder beside the embedded database. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, clock: Clock): Storage =>
  s3 === undefined ? folderStorage(path.join(dataDir, 'files')) : s3Storage(s3, { now: () => clock.now() })
