import type { FileObject } from '@peyk/contract/files/files.ts'
import type { CallAnswer, TestCalls } from '../../platform/testing/calls.ts'

/** The body of a form of several parts, and its content type. */
export async function aForm(fields: Readonly<Record<string, string | File>>): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const made = new Response(form)
  return { body: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' }
}

/** A file of lines, as a customer has it. */
export const aList = (lines: readonly string[], name = 'numbers.csv'): File => new File([lines.join('\n')], name)

/** F2 as a browser makes it. */
export async function uploadBy(
  { call }: Pick<TestCalls, 'call'>,
  { token, file, headers = {}, ...fields }: { token: string; file: File; headers?: Record<string, string>; purpose?: string } & Record<string, unknown>, // prettier-ignore
): Promise<CallAnswer & { file: FileObject }> {
  const { body, type } = await aForm({ purpose: 'send', ...(fields as Record<string, string>), file })
  const answer = await call('POST', 'user/files', { token, body, headers: { 'content-type': type, ...headers } })
  return { ...answer, file: answer.envelope.data as FileObject }
}
