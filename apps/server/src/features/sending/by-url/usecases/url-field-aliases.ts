/**
 * The names under which public clients write each field of a send by URL (contract S6). The four that the docs list
 * for the recipient and the user alike (`to_number`, `recipient_number`, `target`, `receiver`) mean the recipient
 * (contract §5.12). `secret` is a password beside a user name, else a key.
 */
export const urlFieldAliases = {
  key: [
    'api_key', 'apikey', 'apiKey', 'x-api-key', 'ApiKey', 'api-key', 'key', 'access_key', 'accessKey', 'auth_key',
    'authorization', 'token', 'secret', 'api_token',
  ],
  from: [
    'From', 'from', 'sender', 'src', 'source', 'from_number', 'sender_number', 'origin', 'originator', 'caller',
    'caller_id', 'sms_from', 'fromNum',
  ],
  message: [
    'Message', 'message', 'msg', 'text', 'txt', 'body', 'content', 'sms', 'sms_message', 'message_body', 'messageBody',
    'messageText',
  ],
  to: [
    'To', 'to', 'recipient', 'dst', 'dest', 'destination', 'to_number', 'recipient_number', 'target', 'receiver',
    'mobile', 'phone', 'sms_to', 'toNum',
  ],
  username: [
    'UserName', 'Username', 'username', 'uname', 'user', 'login', 'user_name', 'userid', 'userId', 'user_id', 'userName', 'account',
  ],
  password: [
    'Password', 'password', 'pass', 'passwd', 'pwd', 'user_password', 'passcode', 'login_password', 'auth_pass',
    'user_pass', 'access_password', 'secret_key', 'auth_password',
  ],
} as const // prettier-ignore

const firstValue = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

export interface UrlFields {
  key: string | undefined
  username: string | undefined
  password: string | undefined
  from: string | undefined
  message: string | undefined
  to: (string | number | null)[]
}

/** The fields of a send by URL, whatever they were called. Several recipients come repeated or with commas. */
export function readUrlFields(fields: Readonly<Record<string, unknown>>): UrlFields {
  const username = toText(firstValue(fields, urlFieldAliases.username))
  const { secret, ...others } = fields
  const password =
    toText(firstValue(others, urlFieldAliases.password)) ?? (username === undefined ? undefined : toText(secret))
  const key = toText(firstValue(username === undefined ? fields : others, urlFieldAliases.key))
  const to = firstValue(fields, urlFieldAliases.to)
  return {
    key,
    username,
    password,
    from: toText(firstValue(fields, urlFieldAliases.from)),
    message: toText(firstValue(fields, urlFieldAliases.message)),
    to: (Array.isArray(to) ? to : [to]).flatMap(toRecipients),
  }
}

// A raw `+` of a query arrives as a blank (contract Z3), which reading a number trims away.
const toRecipients = (value: unknown): (string | number)[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'string' ? value.split(/[,،;\n]/) : []
}
