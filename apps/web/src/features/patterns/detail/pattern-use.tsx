import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePatternLine } from '../../../lib/patterns/use-pattern-line.ts'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'
import type { Pattern } from '../patterns.api.ts'
import { curlOf } from './curl.model.ts'

const { use: texts } = patternDetailTexts
const DOCUMENTS = '/developers/documents'
/** Where the account has no line yet. */
const ANY_LINE = '+983000505'

/** The code of a pattern and a ready request, for who sends from a program. */
export function PatternUse({ pattern }: { pattern: Pattern }) {
  const accessTo = usePageAccess()
  const line = usePatternLine()
  const { pattern_code: code } = pattern
  const curl = curlOf(pattern, { origin: location.origin, line: line?.number ?? ANY_LINE })
  return (
    <Card
      title={texts.title}
      {...(accessTo(DOCUMENTS) === 'granted' && {
        aside: (
          <TextLink href={DOCUMENTS} className="text-sm">
            {texts.documents}
          </TextLink>
        ),
      })}
    >
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
          {texts.code}
          <span className="flex items-center gap-1">
            <Ltr className="text-md font-medium text-ink">{code}</Ltr>
            <CopyButton text={code} name={texts.code} />
          </span>
        </p>
        {pattern.pattern_status === 'active' ? (
          <div>
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm text-ink-2">{texts.lead}</p>
              <CopyButton text={curl} name={texts.copyCurl} />
            </div>
            <pre
              dir="ltr"
              className="mt-2 rounded-md bg-subtle p-3 text-start text-sm leading-6 wrap-anywhere whitespace-pre-wrap text-ink"
            >
              {curl}
            </pre>
          </div>
        ) : (
          <p className="text-sm text-ink-3">{texts.notYet}</p>
        )}
      </div>
    </Card>
  )
}
