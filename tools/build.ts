import { buildPanel } from './panel.ts'

await buildPanel()
