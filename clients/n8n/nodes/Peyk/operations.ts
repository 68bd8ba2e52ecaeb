import type { ExecuteContext, Property } from '../n8n-shapes.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  fields: Record<string, unknown>
}

type Take = (name: string, fallback?: unknown) => unknown

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') // prettier-ignore
/** `0912…, 0913…` as n8n's people type it, or a list of an expression. */
const numbersOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(/[\s,،;]+/)).map(textOf).filter((number) => number !== '')

function variablesOf(value: unknown): Record<string, unknown> {
  const given: unknown = typeof value === 'string' ? JSON.parse(value.trim() === '' ? '{}' : value) : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('Variables must be an object, such as {"code": "1234"}') // prettier-ignore
  return given as Record<string, unknown>
}

const asks: Readonly<Record<string, (take: Take) => Ask>> = {
  sendText: (take) => {
    const body = { sending_type: 'webservice', from_number: take('sender'), message: take('message'), params: { recipients: numbersOf(take('recipients')) } } // prettier-ignore
    const at = textOf(take('sendTime', ''))
    return { method: 'POST', path: 'send', fields: at === '' ? body : { ...body, send_time: at } }
  },
  sendPattern: (take) => ({
    method: 'POST',
    path: 'send',
    fields: { sending_type: 'pattern', from_number: take('sender'), code: take('code'), recipients: [textOf(take('recipient'))], params: variablesOf(take('variables', {})) }, // prettier-ignore
  }),
  sendVoiceCode: (take) => ({
    method: 'POST',
    path: 'send',
    fields: { sending_type: 'votp', message: textOf(take('voiceCode')), params: { recipients: [textOf(take('recipient'))] } }, // prettier-ignore
  }),
  getReport: (take) => ({ method: 'GET', path: 'report/by_bulk', fields: { messages_outbox_id: take('sendId') } }),
  listInbox: (take) => {
    const after = Number(take('afterId', 0))
    const fields = { per_page: take('limit', 50), filters: after > 0 ? { from_id: after } : {} }
    return { method: 'POST', path: 'report/messages-inbox', fields }
  },
}

/** What one item asks of Peyk. */
export function askOf(context: ExecuteContext, item: number): Ask {
  const operation = textOf(context.getNodeParameter('operation', item))
  const ask = asks[operation]
  if (ask === undefined) throw new Error(`There is no operation ${operation}`)
  return ask((name, fallback) => context.getNodeParameter(name, item, fallback))
}

const only = (...operation: string[]) => ({ show: { operation } })

export const PROPERTIES: Property[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'sendText',
    options: [
      { name: 'Send Text', value: 'sendText', action: 'Send a text', description: 'One text to one number or many' },
      { name: 'Send Pattern', value: 'sendPattern', action: 'Send a pattern', description: 'A confirmed pattern to one number, with its variables' }, // prettier-ignore
      { name: 'Send Code by Voice', value: 'sendVoiceCode', action: 'Send a code by voice', description: 'Calls a number and reads a code' }, // prettier-ignore
      { name: 'Get Report', value: 'getReport', action: 'Get the report of a send' },
      { name: 'List Inbox', value: 'listInbox', action: 'List received messages', description: 'The newest first' },
    ],
  },
  {
    displayName: 'Sender',
    name: 'sender',
    type: 'string',
    default: '',
    required: true,
    placeholder: '+983000505',
    description: 'A line of your account',
    displayOptions: only('sendText', 'sendPattern'),
  },
  {
    displayName: 'Recipients',
    name: 'recipients',
    type: 'string',
    default: '',
    required: true,
    placeholder: '09120000001, 09120000002',
    description: 'Mobile numbers, separated by commas',
    displayOptions: only('sendText'),
  },
  {
    displayName: 'Message',
    name: 'message',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    required: true,
    displayOptions: only('sendText'),
  },
  {
    displayName: 'Send Time (UTC)',
    name: 'sendTime',
    type: 'string',
    default: '',
    placeholder: '2026-11-21 08:30:00',
    description: 'Empty: at once',
    displayOptions: only('sendText'),
  },
  {
    displayName: 'Recipient',
    name: 'recipient',
    type: 'string',
    default: '',
    required: true,
    placeholder: '09120000001',
    displayOptions: only('sendPattern', 'sendVoiceCode'),
  },
  {
    displayName: 'Pattern Code',
    name: 'code',
    type: 'string',
    default: '',
    required: true,
    displayOptions: only('sendPattern'),
  },
  {
    displayName: 'Variables',
    name: 'variables',
    type: 'json',
    default: '{}',
    placeholder: '{"code": "1234"}',
    displayOptions: only('sendPattern'),
  },
  {
    displayName: 'Code',
    name: 'voiceCode',
    type: 'string',
    default: '',
    required: true,
    description: 'Up to 14 digits',
    displayOptions: only('sendVoiceCode'),
  },
  {
    displayName: 'Send ID',
    name: 'sendId',
    type: 'string',
    default: '',
    required: true,
    displayOptions: only('getReport'),
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 1000 },
    default: 50,
    description: 'How many messages at most',
    displayOptions: only('listInbox'),
  },
  {
    displayName: 'After ID',
    name: 'afterId',
    type: 'number',
    default: 0,
    description: 'Only messages whose id is greater; 0 for all',
    displayOptions: only('listInbox'),
  },
]
