import { buildPages } from './panel.ts'

await buildPages()
