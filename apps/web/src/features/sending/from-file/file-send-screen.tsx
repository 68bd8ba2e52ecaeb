import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { fileTargetForm, type FileFormValues } from '@peyk/sending-modes/file/form.model.ts'
import { RECIPIENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { countByOperator, type AudienceView } from '../send-form/audience.model.ts'
import { RecipientFileSkeleton } from './recipient-file-skeleton.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { useFileAudience } from './use-file-audience.ts'
import { useRecipientFileApi } from './use-recipient-file-api.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'

const route = getRouteApi('/panel/send-sms/file')

/** What the check of the file found, and the numbers beside it; who stands in both is told by the counted preview. */
const useAudience = ({ file, others }: FileFormValues): AudienceView => {
  const audience = useFileAudience(file)
  const beside = useMemo(() => countByOperator(others.numbers.valid), [others.numbers.valid])
  const { counts } = audience
  if (counts === null) return audience
  const both = (operator: keyof typeof beside) => counts[operator] + beside[operator]
  return { ...audience, counts: { mci: both('mci'), irancell: both('irancell'), other: both('other') } }
}

const targetField = lazyComponent(async () => (await import('@peyk/sending-modes/file/form.tsx')).FileTargetField)

const skeleton = <RecipientFileSkeleton rules={RECIPIENT_FILE_RULES} columns={fileSend.columns.file} hasOthers />

const TargetField = (props: TargetFieldProps<FileFormValues>) => (
  <LazyWithSkeleton part={targetField} props={{ ...props, ...useRecipientFileApi('send') }} skeleton={skeleton} />
)

const file: SendMode<FileFormValues> = {
  key: 'file',
  lineType: 'file',
  title: routes.sendFile,
  description: fileSend.description,
  target: fileTargetForm,
  TargetField,
  useAudience,
}

/** One text to the numbers of a file, and to some beside it (contract §3, `file`). */
export function FileSendScreen(): ReactNode {
  return <SendWizard mode={file} predefinedMessageId={route.useSearch().draft} />
}
