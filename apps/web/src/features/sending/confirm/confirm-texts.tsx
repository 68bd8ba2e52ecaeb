import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { sentText } from '@peyk/ui/message/message-measure.ts'
import type { SendForm } from '../send-form/send-form.model.ts'
import type { Preview } from '../sending.api.ts'
import { MessageExcerpt } from './message-excerpt.tsx'
import { PersonalisedTextsPreview } from './personalised-texts-preview.tsx'

interface ConfirmTextsProps {
  preview: Preview
  form: SendForm<unknown>
  isAbTest: boolean
}

/** What will be read on the handsets: the text as it leaves, each text of a test, or those of the recipients. */
export function ConfirmTexts({ preview, form: { line, textB = '', textC = null }, isAbTest }: ConfirmTextsProps) {
  if (preview.is_personal) return <PersonalisedTextsPreview preview={preview} />
  if (!isAbTest) return <MessageExcerpt className="mt-3" name={confirmSendTexts.message} text={preview.message} />
  const rules = { needsCancelSuffix: line?.needs_cancel_suffix ?? false }
  const others = [textB, ...(textC === null ? [] : [textC])].map((text) => sentText(text, rules))
  return [preview.message, ...others].map((text, at) => (
    <MessageExcerpt key={abTextName(at + 1)} className="mt-3" name={abTextName(at + 1)} text={text} />
  ))
}
