import type { ExecuteContext, HttpAnswer, WebhookContext } from '../n8n/nodes/n8n-shapes.ts'

/** What n8n hands to a node: one item, its parameters, and an HTTP client. */
export const executeContext = (given: {
  parameters: Record<string, unknown>
  baseUrl: string
  apiKey: string
  continueOnFail: boolean
}): ExecuteContext => ({
  getInputData: () => [{ json: {} }],
  getNodeParameter: (name, _, fallback) => given.parameters[name] ?? fallback,
  getCredentials: () => Promise.resolve({ baseUrl: given.baseUrl, apiKey: given.apiKey }),
  getNode: () => ({ id: 'node-1', name: 'Peyk' }),
  getExecutionId: () => JSON.stringify(given.parameters),
  getWorkflowDataProxy: () => ({ $runIndex: 0 }),
  continueOnFail: () => given.continueOnFail,
  helpers: {
    httpRequest: async ({ method, url, headers, body, qs = {} }): Promise<HttpAnswer> => {
      const query = new URLSearchParams(Object.entries(qs).map(([name, value]) => [name, String(value)]))
      const answer = await fetch(`${url}?${query.toString()}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() }
    },
  },
})

/** A request to the address of a trigger; `answers` are the statuses that the node answered by itself. */
export function webhookContext(given: {
  headers: Record<string, string>
  body: string
  secret: string
  events: string[]
}): { context: WebhookContext; answers: number[] } {
  const answers: number[] = []
  return {
    answers,
    context: {
      getCredentials: () => Promise.resolve({ secret: given.secret }),
      getNodeParameter: () => given.events,
      getRequestObject: () => ({ headers: given.headers, rawBody: Buffer.from(given.body) }),
      getResponseObject: () => ({
        status: (code) => {
          answers.push(code)
          return { end: () => {} }
        },
      }),
    },
  }
}
