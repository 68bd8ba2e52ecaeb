import { ApiError } from '@peyk/client/api-error.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from './call-error-message.ts'

/** Refusals that a purchase would lift: no panel was bought (403-3), or the plan does not hold the service (403-2). */
const PLAN_REQUIRED_CODES = new Set<string | null>(['403-3', '403-2'])

/**
 * The text of a failed call (spec §8), with a link to the plans where a purchase would lift the refusal (spec §1).
 */
export function CallErrorText({ error }: { error: unknown }) {
  const isBuyable = error instanceof ApiError && PLAN_REQUIRED_CODES.has(error.code)
  return (
    <>
      {callErrorMessage(error)}
      {isBuyable && (
        <>
          {' '}
          <TextLink href="/plans" className="whitespace-nowrap underline">
            {shell.seePlans}
          </TextLink>
        </>
      )}
    </>
  )
}
