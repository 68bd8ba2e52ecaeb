import { useState } from 'react'
import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CodeBlock } from '@peyk/ui/display/code-block.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { verifySnippets, type SnippetLanguage } from './verify-snippets.model.ts'

const { secret: texts } = webhookTexts

const LANGUAGES: readonly { value: SnippetLanguage; label: string }[] = [
  { value: 'node', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
]

/** A secret, shown whole this once, and how its signatures are checked. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [language, setLanguage] = useState<SnippetLanguage>('node')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      size="lg"
      footer={<Button onPress={onClose}>{texts.kept}</Button>}
    >
      <div className="flex flex-col gap-5">
        <InfoAlert tone="warning">{texts.once}</InfoAlert>
        <CodeBlock code={secret} name={texts.name} isWrapped />
        <div>
          <h3 className="text-base font-semibold text-ink">{texts.verify}</h3>
          <p className="mt-1 text-sm">{texts.verifyHint}</p>
          <Segmented
            label={texts.language}
            options={LANGUAGES}
            value={language}
            onChange={setLanguage}
            className="mt-3 mb-2"
          />
          <CodeBlock code={verifySnippets[language]} name={texts.verify} />
          <p className="mt-2 text-sm">
            <TextLink href="/v1/api/docs/fa/webhooks" target="_blank" rel="noreferrer">
              {texts.toDocuments}
            </TextLink>
          </p>
        </div>
      </div>
    </Dialog>
  )
}
