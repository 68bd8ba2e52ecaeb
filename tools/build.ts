import { buildClients } from './build-clients.ts'
import { buildPages } from './build-pages.ts'

await Promise.all([buildPages(), buildClients()])
