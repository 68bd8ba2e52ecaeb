import { BookOpenText } from 'lucide-react'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { tryCommand } from './key-list.model.ts'

const { made: texts } = apiKeyTexts

/** A key in clear letters. */
export interface MadeKey {
  how: keyof typeof texts.title
  key: string
  previousUntil: string | null
}

const Copyable = ({ text, name }: { text: string; name: string }) => (
  <div className="flex items-start justify-between gap-2 rounded-md bg-subtle p-3">
    <bdi dir="ltr" className="min-w-0 pt-1 font-mono text-sm break-all whitespace-pre-wrap text-ink">
      {text}
    </bdi>
    <CopyButton text={text} name={name} />
  </div>
)

/** The key itself, to be copied, and a call that tries it. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title[made.how]}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          <LinkButton variant="secondary" href="/developers/documents" icon={BookOpenText}>
            {texts.documents}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <InfoAlert tone="warning">{made.how === 'show' ? apiKeyTexts.show.lead : texts.once}</InfoAlert>
        <Copyable text={made.key} name={texts.key} />
        {made.previousUntil !== null && <p>{texts.previous(formatDateTime(made.previousUntil))}</p>}
        <p>{texts.try}</p>
        <Copyable text={tryCommand({ key: made.key, origin: location.origin })} name={texts.command} />
      </div>
    </Dialog>
  )
}
