import { Download } from 'lucide-react'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import { openDownload } from '../files/download-file.ts'

const { attachment: texts } = ticketNames

interface PictureDialogProps {
  name: string
  src: string
  /** Fresh, where that of the picture has run out. */
  download: string
  onClose: () => void
}

/** A picture of a ticket as large as the window allows. */
export function PictureDialog({ name, src, download, onClose }: PictureDialogProps) {
  return (
    <FullScreenModal
      isOpen
      onOpenChange={onClose}
      title={name}
      footer={
        <Button variant="secondary" icon={Download} onPress={() => openDownload(download)}>
          {texts.save}
        </Button>
      }
    >
      <img src={src} alt={texts.picture} className="mx-auto h-auto max-h-[70vh] max-w-full object-contain" />
    </FullScreenModal>
  )
}
