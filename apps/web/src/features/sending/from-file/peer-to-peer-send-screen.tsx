import type { ReactNode } from 'react'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import type { ListFileFormValues } from '@peyk/sending-modes/_kit/list-file.ts'
import { peerToPeerTargetForm } from '@peyk/sending-modes/peer-to-peer-file/form.model.ts'
import { EXCEL_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { RecipientFileSkeleton } from './recipient-file-skeleton.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { useFileAudience } from './use-file-audience.ts'
import { useRecipientFileApi } from './use-recipient-file-api.ts'
import { useFilePreview } from './use-file-preview.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/peer-to-peer-file/form.tsx')).PeerToPeerTargetField,
)

const skeleton = <RecipientFileSkeleton rules={EXCEL_FILE_RULES} columns={fileSend.columns.peerToPeer} />

const TargetField = (props: TargetFieldProps<ListFileFormValues>) => (
  <LazyWithSkeleton
    part={targetField}
    props={{ ...props, ...useRecipientFileApi('peer_to_peer') }}
    skeleton={skeleton}
  />
)

const peerToPeer: SendMode<ListFileFormValues> = {
  key: 'peerToPeerFile',
  lineType: 'peer_to_peer_file',
  title: routes.sendPeerToPeer,
  description: fileSend.peerToPeer,
  target: peerToPeerTargetForm,
  TargetField,
  useAudience: ({ file }) => useFileAudience(file),
  usePersonalisedTexts: ({ file }) => useFilePreview(file),
  hasTextsInTarget: true,
}

/** To each number of a file its own text (contract §3, `peer_to_peer_file`). */
export function TextPerNumberSendScreen(): ReactNode {
  return <SendWizard mode={peerToPeer} predefinedMessageId={undefined} />
}
