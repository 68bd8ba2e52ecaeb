import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import type { ListFileFormValues } from '@peyk/sending-modes/_kit/list-file.ts'
import { keywordTargetForm } from '@peyk/sending-modes/keyword/form.model.ts'
import { RECIPIENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { RecipientFileSkeleton } from './recipient-file-skeleton.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { useFileAudience } from './use-file-audience.ts'
import { useRecipientFileApi } from './use-recipient-file-api.ts'
import { useFilePreview } from './use-file-preview.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'

const route = getRouteApi('/panel/send-sms/keyword')

const targetField = lazyComponent(async () => (await import('@peyk/sending-modes/keyword/form.tsx')).KeywordTargetField)

const skeleton = <RecipientFileSkeleton rules={RECIPIENT_FILE_RULES} columns={fileSend.columns.keyword} />

const TargetField = (props: TargetFieldProps<ListFileFormValues>) => (
  <LazyWithSkeleton part={targetField} props={{ ...props, ...useRecipientFileApi('keyword') }} skeleton={skeleton} />
)

const keyword: SendMode<ListFileFormValues> = {
  key: 'keyword',
  lineType: 'keyword',
  title: routes.sendKeyword,
  description: fileSend.keyword,
  target: keywordTargetForm,
  TargetField,
  useAudience: ({ file }) => useFileAudience(file),
  usePersonalisedTexts: ({ file }) => useFilePreview(file),
}

/** A text with the columns of a file as keywords, filled for every row (contract §3, `keyword`). */
export function MailMergeSendScreen(): ReactNode {
  return <SendWizard mode={keyword} predefinedMessageId={route.useSearch().draft} />
}
