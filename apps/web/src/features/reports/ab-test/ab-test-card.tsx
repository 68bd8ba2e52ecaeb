import { useQuery } from '@tanstack/react-query'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { abTestQuery, type AbTest } from '../../sending/sending.api.ts'
import { AbTestActions } from './ab-test-actions.tsx'
import { AbTestVariants } from './ab-test-variants.tsx'
import { ConfidenceIntervalChart } from './confidence-interval-chart.tsx'

const texts = abTestReportTexts
const TONES = { running: 'info', decided: 'success', stopped: 'neutral' } as const

interface AbTestCardProps {
  testId: number
  /** Which text the send of this report is; null: the rest. */
  text: number | null
  /** Of its sends: whoever may send so, decides. */
  type: SendingType
}

/** Two or three texts side by side: the result of each, its certainty, and when the rest leaves. */
export function AbTestCard({ testId, text, type }: AbTestCardProps) {
  const { data: test, error, isFetching, refetch } = useQuery(abTestQuery(testId))
  return (
    <Card
      title={texts.title}
      {...(test !== undefined && { aside: <Chip tone={TONES[test.state]}>{texts.states[test.state]}</Chip> })}
    >
      {test !== undefined ? (
        <AbTestDetails abTest={test} text={text} type={type} />
      ) : error === null ? (
        <SkeletonRows count={6} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Card>
  )
}

function AbTestDetails({ abTest, text, type }: { abTest: AbTest } & Omit<AbTestCardProps, 'testId'>) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">{text === null ? texts.isRest : texts.isArm(abTextName(text))}</p>
      <InfoAlert tone={abTest.is_clear ? 'success' : 'info'}>
        {conclusionLines(abTest).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </InfoAlert>
      <ConfidenceIntervalChart abTest={abTest} />
      <AbTestVariants abTest={abTest} />
      <DescriptionList>
        <DescriptionItem label={texts.criterion}>{texts.by[abTest.criterion]}</DescriptionItem>
        <DescriptionItem label={abTest.ended_at === null ? texts.decides : texts.ended}>
          <span className="flex flex-wrap justify-end gap-x-2">
            <DateTime at={abTest.ended_at ?? abTest.decide_at} format="long" />
            {abTest.ended_at === null && (
              <span className="text-ink-2">
                <DateTime at={abTest.decide_at} format="relative" />
              </span>
            )}
          </span>
        </DescriptionItem>
        <DescriptionItem label={texts.rest}>
          {abTestReportTexts.restPeople(formatCount(abTest.rest_count))}
        </DescriptionItem>
        {abTest.rest_held > 0 && (
          <DescriptionItem label={texts.restHeld}>
            <Money tenths={tenthsOfRial(abTest.rest_held)} />
          </DescriptionItem>
        )}
      </DescriptionList>
      {abTest.state === 'running' && <AbTestActions abTest={abTest} type={type} />}
      {text !== null && (
        <TextLink href={`/reports/${abTest.ab_test_id}`} className="text-sm">
          {texts.openRest}
        </TextLink>
      )}
    </div>
  )
}

/** What the figures say, in a sentence or two. */
function conclusionLines(test: AbTest): readonly string[] {
  const { leader, is_clear: isClear, state } = test
  if (leader === null) return state === 'stopped' ? [texts.stopped] : [texts.none]
  const name = abTextName(leader)
  const best = Math.max(...test.arms.map(({ rate }) => rate))
  const isTied = test.arms.filter(({ rate }) => rate === best).length > 1
  const sure = isClear ? texts.clear(name) : texts.unclear
  if (state === 'decided') return [test.is_by_hand ? texts.wonByHand(name) : texts.won(name), sure]
  if (state === 'stopped') return [texts.stopped, sure]
  return isTied ? [texts.tied] : [texts.leads(name), sure]
}
