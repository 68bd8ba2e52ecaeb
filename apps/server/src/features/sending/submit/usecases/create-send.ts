import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import type { RunOnce } from '../../../../platform/http/routes.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import type { PreparedUpload } from '../../../files/uploads/usecases/prepare-upload.ts'
import { prepareUpload } from '../../../files/uploads/usecases/prepare-upload.ts'
import { checkSender } from './check-submit.ts'
import { LIST_SEND_TYPES } from './normalise-request.ts'
import type { AnySendInput } from './normalise-request.ts'
import { FILE_PURPOSES } from './resolve-audience.ts'
import { submitListSend } from './submit-list-send.ts'
import type { ListSendInput } from './submit-list-send.ts'
import { submitQuickSend } from './submit-quick-send.ts'

/**
 * Contract S5 of every sending type. A file in the request is checked first, outside of the transaction like every upload,
 * and refused under `files`, its name on the wire.
 */
export async function createSend(
  {
    scope,
    caller,
    ip,
    input,
    once,
  }: { scope: AccountScope; caller: Caller; ip: string; input: AnySendInput; once: RunOnce },
  deps: Deps,
): Promise<{ message_outbox_ids: number[] }> {
  if (!isListSend(input)) return submitQuickSend({ scope, caller, ip, input }, { once }, deps)
  checkSender({ caller, type: input.sending_type })
  const upload = await prepareRequestFile({ scope, caller, input }, deps)
  const submit = { scope, caller, ip, input, ...(upload === undefined ? {} : { upload }) }
  try {
    return await once(scope, (inOne) => submitListSend(submit, inOne))
  } catch (error) {
    // Refusals of the file are given under its name in the request.
    throw upload !== undefined && error instanceof Refusal ? withWireFields(error) : error
  }
}

const isListSend = (input: AnySendInput): input is ListSendInput =>
  (LIST_SEND_TYPES as readonly string[]).includes(input.sending_type)

/** The file of the request, if there is one. */
async function prepareRequestFile(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: ListSendInput },
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<PreparedUpload | undefined> {
  if (!('file' in input) || input.file === undefined) return undefined
  try {
    return await prepareUpload({ scope, caller, upload: input.file, purpose: FILE_PURPOSES[input.sending_type] }, deps)
  } catch (error) {
    throw error instanceof Refusal ? withWireFields(error) : error
  }
}

/** The internal names of the wire field `files`. */
const FILE_FIELDS: readonly string[] = ['file', 'file_id']
const toWireField = (name: string): string => (FILE_FIELDS.includes(name) ? 'files' : name)

const withWireFields = ({ code, field, values, fields }: Refusal): Refusal =>
  new Refusal({
    code,
    values,
    ...(field === null ? {} : { field: toWireField(field) }),
    fields: Object.fromEntries(Object.entries(fields).map(([name, messages]) => [toWireField(name), messages])),
  })
