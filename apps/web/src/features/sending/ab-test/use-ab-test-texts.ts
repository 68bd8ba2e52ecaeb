import { useWatch, type Control } from 'react-hook-form'
import type { SendForm } from '../send-form/send-form.model.ts'

const TEXTS = ['message', 'textB', 'textC'] as const

/** What the other texts of a test say; none where no test is made. */
export const useAbTestTexts = ({
  control,
  own,
}: {
  control: Control<SendForm<unknown>>
  own: (typeof TEXTS)[number]
}) => {
  const [isTested, ...texts] = useWatch({ control, name: ['isTested', ...TEXTS] })
  if (isTested !== true) return []
  return texts.filter((_, at) => TEXTS[at] !== own).map((text) => text ?? '')
}
