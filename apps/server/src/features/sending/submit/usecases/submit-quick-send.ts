import { refusal } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { RunOnce } from '../../../../platform/http/routes.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { submitGroupOf } from '../../grouped/usecases/submit-group.ts'
import { submitSend } from './submit-send.ts'
import type { Submit } from './submit-send.ts'

/**
 * Contract S5 for recipients in the request. A text to one or a few numbers that leaves at once is stored together with
 * others that arrive in the same moment (decision 0104); everything else, and whatever falls out of its group, by itself.
 */
export async function submitQuickSend(
  submit: Submit,
  { once }: { once: RunOnce },
  deps: Deps,
): Promise<{ message_outbox_ids: number[] }> {
  const outcome = await submitGroupOf(submit.scope, deps).tryToSubmit(submit, { once }, deps)
  switch (outcome.kind) {
    case 'stored':
      return { message_outbox_ids: [outcome.sendId] }
    case 'replayed':
      once.onReplay()
      return JSON.parse(outcome.answer) as { message_outbox_ids: number[] }
    case 'running':
      throw refusal('call.repeat_running')
    case 'differs':
      throw refusal('call.repeat_differs')
    case 'repeated':
      throw sendingErrors.repeat()
    case 'alone':
      return once(submit.scope, (inOne) => submitSend(submit, inOne))
  }
}
