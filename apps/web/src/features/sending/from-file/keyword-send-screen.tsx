import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import type { ListHeld } from '@peyk/sending-modes/_kit/list-file.ts'
import { keywordHeld } from '@peyk/sending-modes/keyword/form.model.ts'
import { RECIPIENT_FILE } from '@peyk/ui/upload/file-validation.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { FileStandIn } from './recipient-file-skeleton.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { useFileAudience } from './use-file-audience.ts'
import { useFileHands } from './use-recipient-file-api.ts'
import { useFileRows } from './use-file-preview.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'

const route = getRouteApi('/panel/send-sms/keyword')

const targetField = onDemand(async () => (await import('@peyk/sending-modes/keyword/form.tsx')).KeywordTargetField)

const standIn = <FileStandIn rules={RECIPIENT_FILE} columns={fileSend.columns.keyword} />

const TargetField = (props: TargetFieldProps<ListHeld>) => (
  <Arriving part={targetField} props={{ ...props, ...useFileHands('keyword') }} standIn={standIn} />
)

const keyword: SendMode<ListHeld> = {
  key: 'keyword',
  lineType: 'keyword',
  title: routes.sendKeyword,
  description: fileSend.keyword,
  target: keywordHeld,
  TargetField,
  useAudience: ({ file }) => useFileAudience(file),
  usePersonal: ({ file }) => useFileRows(file),
}

/** A text with the columns of a file as keywords, filled for every row (contract §3, `keyword`). */
export function KeywordSendScreen(): ReactNode {
  return <SendWizard mode={keyword} draftId={route.useSearch().draft} />
}
