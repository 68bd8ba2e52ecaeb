import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { quickSend } from '@peyk/phrases/fa/sending/quick-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { quickTargetForm, type QuickFormValues } from '@peyk/sending-modes/quick/form.model.ts'
import { QuickTargetField } from '@peyk/sending-modes/quick/form.tsx'
import { locallyCountedAudience, countByOperator } from './audience.model.ts'
import { SendWizard } from './send-wizard.tsx'
import type { SendMode } from './send-mode.model.ts'
import { useStartTarget } from './use-start-target.ts'

const route = getRouteApi('/panel/send-sms/quick')

const useAudience = ({ numbers: { valid } }: QuickFormValues) =>
  useMemo(() => locallyCountedAudience(countByOperator(valid)), [valid])

const quick: SendMode<QuickFormValues> = {
  key: 'quick',
  lineType: 'webservice',
  title: routes.sendQuick,
  description: quickSend.description,
  target: quickTargetForm,
  TargetField: QuickTargetField,
  useAudience,
}

/** One text to numbers that are typed or pasted (spec §1, quick send). */
export function QuickSendScreen(): ReactNode {
  const startWith = useStartTarget(quickTargetForm, (to): QuickFormValues | undefined =>
    'numbers' in to ? { numbers: { valid: to.numbers, invalid: [] }, typed: '' } : undefined,
  )
  return <SendWizard mode={quick} predefinedMessageId={route.useSearch().draft} startWith={startWith} />
}
