import { run } from './shell.ts'

const { isOk } = await run('oxfmt', ['.'])
process.exit(isOk ? 0 : 1)
