import type { ReactNode } from 'react'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import type { ListHeld } from '@peyk/sending-modes/_kit/list-file.ts'
import { peerToPeerHeld } from '@peyk/sending-modes/peer-to-peer-file/form.model.ts'
import { EXCEL_FILE } from '@peyk/ui/upload/file-validation.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { FileStandIn } from './recipient-file-skeleton.tsx'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { useFileAudience } from './use-file-audience.ts'
import { useFileHands } from './use-recipient-file-api.ts'
import { useFileRows } from './use-file-preview.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'

const targetField = onDemand(
  async () => (await import('@peyk/sending-modes/peer-to-peer-file/form.tsx')).PeerToPeerTargetField,
)

const standIn = <FileStandIn rules={EXCEL_FILE} columns={fileSend.columns.peerToPeer} />

const TargetField = (props: TargetFieldProps<ListHeld>) => (
  <Arriving part={targetField} props={{ ...props, ...useFileHands('peer_to_peer') }} standIn={standIn} />
)

const peerToPeer: SendMode<ListHeld> = {
  key: 'peerToPeerFile',
  lineType: 'peer_to_peer_file',
  title: routes.sendPeerToPeer,
  description: fileSend.peerToPeer,
  target: peerToPeerHeld,
  TargetField,
  useAudience: ({ file }) => useFileAudience(file),
  usePersonal: ({ file }) => useFileRows(file),
  hasOwnTexts: true,
}

/** To each number of a file its own text (contract §3, `peer_to_peer_file`). */
export function PeerToPeerSendScreen(): ReactNode {
  return <SendWizard mode={peerToPeer} draftId={undefined} />
}
