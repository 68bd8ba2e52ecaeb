import { BookOpenText, ChevronDown, Download, Puzzle } from 'lucide-react'
import { pluginTexts } from '@peyk/phrases/fa/developers/plugins.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CodeBlock } from '@peyk/ui/display/code-block.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'

const { card: texts } = pluginTexts

export interface PluginCardProps {
  plugin: {
    title: string
    description: string
    platform: string
    version: string
    download_url: string | null
    doc_url: string | null
    install: string | null
    guide: string | null
    image: string | null
  }
}

const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const

const stepsOf = (guide: string): string[] => guide.split('\n').filter((line) => line.trim() !== '')

/** A plugin as customers see it: what it is, how it is installed, and where its archive and its documents are. */
export function PluginCard({ plugin }: PluginCardProps) {
  const { title, install, guide, image, download_url: download, doc_url: documents } = plugin
  return (
    <article
      aria-label={title}
      className="flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card max-desk:p-4"
    >
      <div className="flex items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-md bg-primary-soft text-primary-ink">
          {image === null ? (
            <Puzzle size={22} aria-hidden />
          ) : (
            <img src={image} alt="" className="size-full object-contain" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
            {title}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
            <Chip>
              <bdi>{plugin.platform}</bdi>
            </Chip>
            <span>{texts.version(isolateLtr(formatDigits(plugin.version)))}</span>
          </p>
        </div>
      </div>
      <p dir="auto" className="text-base wrap-anywhere text-ink-2">
        {plugin.description}
      </p>
      {install !== null && <CodeBlock code={install} name={texts.installOf(title)} isWrapped />}
      {guide !== null && (
        <details className="group text-sm">
          <summary className="flex min-h-9 cursor-pointer items-center gap-1 rounded-sm font-medium text-primary-ink max-desk:min-h-11">
            {texts.guide}
            <ChevronDown size={16} aria-hidden className="transition-[rotate] duration-[180ms] group-open:rotate-180" />
          </summary>
          <ol className="mt-1 [list-style-type:persian] ps-5 text-ink-2 marker:text-ink-3">
            {stepsOf(guide).map((step) => (
              <li key={step} dir="auto" className="py-0.5 wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </details>
      )}
      {(download !== null || documents !== null) && (
        <div className="mt-auto flex flex-wrap gap-3">
          {download !== null && (
            <LinkButton
              size="sm"
              variant="secondary"
              icon={Download}
              href={download}
              {...NEW_TAB}
              aria-label={texts.downloadOf(title)}
            >
              {texts.download}
            </LinkButton>
          )}
          {documents !== null && (
            <LinkButton
              size="sm"
              variant="secondary"
              icon={BookOpenText}
              href={documents}
              {...NEW_TAB}
              aria-label={texts.documentsOf(title)}
            >
              {texts.documents}
            </LinkButton>
          )}
        </div>
      )}
    </article>
  )
}
