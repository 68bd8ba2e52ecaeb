import { news as texts } from '@peyk/phrases/fa/home/news.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import type { NewsItem } from './news-row.tsx'

export interface NewsArticleProps {
  item: Pick<NewsItem, 'title' | 'body' | 'image' | 'link' | 'is_important' | 'created_at'>
  /** Closes what it is read in, before the link is followed. */
  onFollow?: () => void
}

/** One news as it is read, below its title: the picture, the words and the way on. */
export function NewsArticle({ item, onFollow }: NewsArticleProps) {
  const { title, body, image, link, is_important: isImportant, created_at: at } = item
  return (
    <article className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {isImportant && <Chip tone="warning">{texts.important}</Chip>}
        <DateTime at={at} format="dateLong" />
      </p>
      {image !== null && (
        <img
          src={image}
          alt={texts.picture(title)}
          className="max-h-80 w-full rounded-md border border-line object-cover"
        />
      )}
      <RichText html={body} />
      {link !== null && (
        <div>
          <LinkButton
            href={link}
            variant="secondary"
            {...(onFollow && { onPress: onFollow })}
            {...(!link.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {texts.follow}
          </LinkButton>
        </div>
      )}
    </article>
  )
}
