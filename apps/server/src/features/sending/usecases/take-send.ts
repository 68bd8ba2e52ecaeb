import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Once } from '../../../platform/http/routes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PreparedUpload } from '../../files/usecases/prepare-upload.ts'
import { prepareUpload } from '../../files/usecases/prepare-upload.ts'
import { checkSender } from './check-submit.ts'
import type { AnySendInput } from './draft-sends.ts'
import { submitAudience } from './submit-audience.ts'
import { submitSend } from './submit-send.ts'

/**
 * Contract S5 of every type. A file of the request itself is looked at first, outside of the transaction, as every upload
 * is; what is wrong with it stands under `files`, as the wire has it.
 */
export async function takeSend(
  {
    scope,
    caller,
    ip,
    input,
    once,
  }: { scope: AccountScope; caller: Caller; ip: string; input: AnySendInput; once: Once },
  deps: Deps,
): Promise<{ message_outbox_ids: number[] }> {
  const { sending_type: type } = input
  if (type !== 'phonebook' && type !== 'file')
    return once(scope, (inOne) => submitSend({ scope, caller, ip, input }, inOne))
  checkSender({ caller, type })
  const upload =
    type === 'file' && input.file !== undefined ? await prepared({ scope, upload: input.file }, deps) : undefined
  const submit = { scope, caller, ip, input, ...(upload === undefined ? {} : { upload }) }
  return once(scope, (inOne) => submitAudience(submit, inOne))
}

async function prepared(
  { scope, upload }: { scope: AccountScope; upload: unknown },
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<PreparedUpload> {
  try {
    return await prepareUpload({ scope, upload, purpose: 'send' }, deps)
  } catch (error) {
    throw error instanceof Refusal ? underFiles(error) : error
  }
}

const underFiles = ({ code, field, values, fields }: Refusal): Refusal =>
  new Refusal({
    code,
    values,
    ...(field === 'file' ? { field: 'files' } : {}),
    fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name === 'file' ? 'files' : name, said])),
  })
