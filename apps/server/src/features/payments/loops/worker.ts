import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { sweepPayments } from '../online/usecases/sweep-payments.ts'

const scope = engineScope()

/** Payments whose payers did not come back. */
const inquiryLoop: Loop = {
  name: 'payment inquiries',
  pauseMs: 10_000,
  maxPauseMs: 60_000,
  run: ({ deps }) => sweepPayments({ scope }, deps),
}

export const paymentLoops: readonly Loop[] = [inquiryLoop]
