import { useQuery } from '@tanstack/react-query'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { ReactNode } from 'react'
import { loginSettingQuery } from '../session.api.ts'

/** Below every screen before login: the way to the other ones, the terms, and whom to call. */
export function AuthFooter({ children }: { children?: ReactNode }) {
  const { data } = useQuery(loginSettingQuery())
  return (
    <div className="mt-8 flex flex-col gap-3 text-base text-ink-2">
      {children}
      {data !== undefined && (data.support_phone !== null || data.terms_url !== null) && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-sm text-ink-3">
          {data.support_phone !== null && (
            <span>
              {loginScreenTexts.support}:{' '}
              <a href={`tel:${data.support_phone}`} className="font-medium text-ink-2 hover:underline">
                <Ltr>{formatDigits(data.support_phone)}</Ltr>
              </a>
            </span>
          )}
          {data.terms_url !== null && (
            <TextLink href={data.terms_url} target="_blank" rel="noreferrer" className="text-ink-2!">
              {loginScreenTexts.terms}
            </TextLink>
          )}
        </p>
      )}
    </div>
  )
}
