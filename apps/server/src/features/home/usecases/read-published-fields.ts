import { readPublishedLink } from '@peyk/domain/links/published-link.ts'
import { homeErrors } from '../home.errors.ts'

/** From when to when something is shown, as dates; an end that is not after its start is refused. */
export function readShownTime({
  starts_at: startsAt,
  ends_at: endsAt,
}: {
  starts_at?: number | undefined
  ends_at?: number | undefined
}): { startsAt: Date | null; endsAt: Date | null } {
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) throw homeErrors.endBeforeStart()
  return {
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  }
}

/** Where it leads, if anywhere. */
export function readLink(link: string | undefined): string | null {
  if (link === undefined) return null
  const read = readPublishedLink(link)
  if (read === null) throw homeErrors.badLink()
  return read
}
