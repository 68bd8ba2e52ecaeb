import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { readPublishedLink } from '@peyk/domain/links/published-link.ts'
import { readRichLink } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { announcementErrors, homeErrors } from '@peyk/phrases/fa/errors/home.ts'

/** A title as it is stored and read: fields of one line hold Latin digits, and in Persian words they are Persian. */
export const publishedTitle = (typed: string): string =>
  typed.trim().replaceAll(/(?<![a-z\d])\d+(?![a-z\d])/gi, toPersianDigits)

/** What is wrong with a link to a page of the panel or of the web, beside its field. */
export const linkProblem = ({ link }: { link: string }): { link?: string } =>
  link.trim() === '' || readPublishedLink(link) !== null ? {} : { link: homeErrors['home.bad_link'] }

/** The same where it must be a page of the panel. */
export const ownLinkProblem = ({ link }: { link: string }): { link?: string } =>
  link.trim() === '' || readRichLink(link)?.kind === 'own' ? {} : { link: announcementErrors['announcements.bad_link'] }
