import { abTestServerNames } from '../ab-test/ab-test.model.ts'

/** The names of the form's fields in the server's refusals; those of the audience are its mode's. */
export const serverNamesOf = (target: readonly string[]) => ({
  line: ['from_number'],
  message: ['message', 'link_tracker_ids'],
  target,
  sendAt: ['send_time'],
  pace: ['pace', 'pace_unit'],
  repeat: ['repeat', 'repeat.weekdays', 'repeat.day', 'repeat.hour', 'starts_at', 'ends_at', 'count'],
  ...abTestServerNames,
})
