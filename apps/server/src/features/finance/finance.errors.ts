import { refusal } from '../../platform/app-error.ts'

export const financeRefusals = {
  badPeriod: (field: 'from_day' | 'to_day') => refusal('finance.bad_period', { field }),
  checkRunning: () => refusal('finance.check_running'),
}
