import { refusal } from '../../platform/app-error.ts'

export const linesErrors = {
  /** No such agreement of such a line; a stranger's looks the same (promise S2). */
  agreementNotFound: () => refusal('lines.agreement_not_found', { field: 'agreement_id' }),
  alreadyAssigned: () => refusal('lines.already_assigned'),
  /** Staff have not decided yet. */
  alreadyAsked: () => refusal('lines.already_asked'),
  notUsable: (at: number) => refusal('lines.not_usable', { field: `items.${at}.number_id` }),
}
