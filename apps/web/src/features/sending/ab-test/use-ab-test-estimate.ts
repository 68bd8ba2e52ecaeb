import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TestBody } from './ab-test.model.ts'
import { abPlanQuery, useStartAbTest, type Preview, type SendExtras } from '../sending.api.ts'

/** A test as the form asks for it, with what is said of any send. */
export type AskedTest = TestBody & SendExtras

interface PlannedTest {
  /** Null: the send is none. */
  asked: AskedTest | null
  preview: Preview | undefined
  /** Its confirmation stands open. */
  isOpen: boolean
  /** The hours of its line were agreed to. */
  shiftsToHours: boolean
  onRefused: (failure: unknown) => void
}

const NONE: AskedTest = { text_b: '', share: 0, criterion: 'clicks', minutes: 0 }

/** What a test of the counted people comes to, asked as soon as they are counted, and the way to begin it. */
export const usePlannedTest = ({ asked, preview, isOpen, shiftsToHours, onRefused }: PlannedTest) => {
  const start = useStartAbTest()
  const plan = useQuery({
    ...abPlanQuery({
      preview_id: preview?.preview_id ?? 0,
      ...(asked ?? NONE),
      ...(shiftsToHours && { shift_to_hours: true }),
    }),
    enabled: asked !== null && isOpen && preview?.status === 'ready',
  })
  const refused = useRef(onRefused)
  refused.current = onRefused
  const { error } = plan
  useEffect(() => {
    if (error !== null) refused.current(error)
  }, [error])
  return {
    isTest: asked !== null,
    plan: asked === null ? undefined : plan.data,
    isStarting: start.isPending,
    start: (previewId: number, extras: SendExtras) =>
      start.mutateAsync({ preview_id: previewId, ...(asked ?? NONE), ...extras }),
  }
}
