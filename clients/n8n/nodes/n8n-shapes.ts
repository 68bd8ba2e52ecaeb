// The few shapes of n8n's own package that these nodes touch. That package brings thirty others along, and these nodes
// need none of its code.

export interface Item {
  json: Record<string, unknown>
  pairedItem?: { item: number }
}

export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  qs?: Record<string, unknown>
  json: boolean
  returnFullResponse: boolean
  ignoreHttpStatusErrors: boolean
  timeout: number
}

export interface HttpAnswer {
  statusCode: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

export interface ExecuteContext {
  getInputData(): Item[]
  getNodeParameter(name: string, item: number, fallback?: unknown): unknown
  getCredentials(name: string): Promise<Record<string, unknown>>
  getNode(): { id: string; name: string }
  getExecutionId(): string | undefined
  getWorkflowDataProxy(item: number): { $runIndex: number }
  continueOnFail(): boolean
  helpers: { httpRequest(request: HttpRequest): Promise<HttpAnswer> }
}

export interface WebhookContext {
  getCredentials(name: string): Promise<Record<string, unknown>>
  getNodeParameter(name: string): unknown
  getRequestObject(): {
    headers: Record<string, string | string[] | undefined>
    rawBody?: Uint8Array
    readRawBody?: () => Promise<void>
  }
  getResponseObject(): { status(code: number): { end(text: string): unknown } }
}

export interface WebhookAnswer {
  workflowData?: Item[][]
  /** The node has answered by itself. */
  noWebhookResponse?: boolean
}

export interface Property {
  displayName: string
  name: string
  type: 'string' | 'number' | 'options' | 'multiOptions' | 'json'
  default: unknown
  required?: boolean
  placeholder?: string
  description?: string
  noDataExpression?: boolean
  typeOptions?: Record<string, unknown>
  displayOptions?: { show: Record<string, string[]> }
  options?: { name: string; value: string; action?: string; description?: string }[]
}
