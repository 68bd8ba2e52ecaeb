import { allCalls } from '@peyk/contract/core/contract.ts'
import { jsonSchemaOf } from '@peyk/contract/core/openapi.ts'
import { webhookEventData } from '@peyk/contract/developers/webhook-events.ts'
import { WEBHOOK_TEST_EVENT } from '@peyk/contract/developers/webhook-forms.ts'
import { callTitles } from '@peyk/phrases/en/api-docs/call-titles.ts'
import { callText, type PublicCall } from './call-text.ts'
import { typeText } from './type-text.ts'

export const SDK_FOLDER = 'clients/typescript/src/calls'

const HEAD = '// Made from the contract by `npm run build`. Do not edit.\n\n'
const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const className = (feature: string) => `${feature.slice(0, 1).toUpperCase()}${feature.slice(1)}Calls`
const titleOf = ({ feature, name }: PublicCall): string =>
  (callTitles as Readonly<Record<string, string>>)[`${feature}.${name}`] ?? name

/** The calls that an access key may make, by feature. */
function publicCalls(): Map<string, PublicCall[]> {
  const calls = allCalls()
    .filter(({ endpoint }) => endpoint.auth === 'token_or_key')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return Map.groupBy(calls, ({ feature }) => feature) as Map<string, PublicCall[]>
}

function featureFile(feature: string, calls: readonly PublicCall[]): string {
  const texts = calls.map((call) => callText(call, titleOf(call)))
  const pagedImport = calls.some(({ endpoint }) => endpoint.paged)
    ? `import type { PagedCall } from '../paged-call.ts'\n`
    : ''
  return `${HEAD}import type { CallOptions, Connection } from '../connection.ts'
${pagedImport}
${texts.flatMap(({ types }) => types).join('\n\n')}

export class ${className(feature)} {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

${texts.map(({ method }) => method).join('\n\n')}
}
`
}

const allCallsFile = (features: readonly string[]): string => `${HEAD}import type { Connection } from '../connection.ts'
${features.map((feature) => `import { ${className(feature)} } from './${kebab(feature)}-calls.ts'`).join('\n')}

/** Every call that an access key may make. */
export class AllCalls {
${features.map((feature) => `  readonly ${feature}: ${className(feature)}`).join('\n')}

  constructor(connection: Connection) {
${features.map((feature) => `    this.${feature} = new ${className(feature)}(connection)`).join('\n')}
  }
}

${features.map((feature) => `export type * from './${kebab(feature)}-calls.ts'`).join('\n')}
`

function eventDataFile(): string {
  const events = Object.entries(webhookEventData).map(
    ([name, data]) => `  '${name}': ${typeText(jsonSchemaOf(data, 'output'), '  ')}`,
  )
  return `${HEAD}/** What an event has in \`data\`, by its \`type\`. */
export interface WebhookEventData {
${events.join('\n')}
  '${WEBHOOK_TEST_EVENT}': Record<string, unknown>
}
`
}

/** File name under `SDK_FOLDER` to its text. */
export function sdkFiles(): Map<string, string> {
  const calls = publicCalls()
  return new Map([
    ...[...calls].map(([feature, some]) => [`${kebab(feature)}-calls.ts`, featureFile(feature, some)] as const),
    ['all-calls.ts', allCallsFile([...calls.keys()])],
    ['webhook-event-data.ts', eventDataFile()],
  ])
}
