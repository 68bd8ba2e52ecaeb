/** SMPP 3.4 `command_status` values that Peyk sends, understands or simulates (SMPP 3.4 §5.1.3). */
export const commandStatus = {
  ok: 0x00,
  invalidMessageLength: 0x01,
  invalidCommandLength: 0x02,
  invalidCommandId: 0x03,
  incorrectBindState: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  invalidSource: 0x0a,
  invalidDestination: 0x0b,
  invalidMessageId: 0x0c,
  bindFailed: 0x0d,
  invalidPassword: 0x0e,
  invalidSystemId: 0x0f,
  messageQueueFull: 0x14,
  invalidServiceType: 0x15,
  invalidEsmClass: 0x43,
  submitFailed: 0x45,
  throttled: 0x58,
  invalidScheduleTime: 0x61,
  invalidValidity: 0x62,
  temporaryAppError: 0x64,
  permanentAppError: 0x65,
  rejectedAppError: 0x66,
  invalidOptionalPart: 0xc0,
  invalidTlvLength: 0xc2,
  missingTlv: 0xc3,
  invalidTlvValue: 0xc4,
  deliveryFailure: 0xfe,
  unknownError: 0xff,
} as const

const names = new Map<number, string>(Object.entries(commandStatus).map(([name, status]) => [status, name]))

/** The readable name of a status, or its number in hex (`0x1234`) when SMPP 3.4 or the vendor did not name it. */
export const nameOfStatus = (status: number): string => names.get(status) ?? `0x${status.toString(16)}`

/** As SMPP 3.4 (§5.1.3) writes those that answer a bind. */
const documentedNames = new Map<number, string>([
  [0x01, 'ESME_RINVMSGLEN'],
  [0x02, 'ESME_RINVCMDLEN'],
  [0x03, 'ESME_RINVCMDID'],
  [0x04, 'ESME_RINVBNDSTS'],
  [0x05, 'ESME_RALYBND'],
  [0x08, 'ESME_RSYSERR'],
  [0x0d, 'ESME_RBINDFAIL'],
  [0x0e, 'ESME_RINVPASWD'],
  [0x0f, 'ESME_RINVSYSID'],
  [0x14, 'ESME_RMSGQFUL'],
  [0x53, 'ESME_RINVSYSTYP'],
  [0x58, 'ESME_RTHROTTLED'],
  [0xff, 'ESME_RUNKNOWNERR'],
])

/** The name that an operator's people know a status by, or its number in hex (`0x0000000D`) as their logs write it. */
export const documentedName = (status: number): string =>
  documentedNames.get(status) ?? `0x${status.toString(16).toUpperCase().padStart(8, '0')}`

/** "Too fast" and "queue full": nothing was taken, send again more slowly (promises, SMPP rules). */
export const isThrottling = (status: number): boolean =>
  status === commandStatus.throttled || status === commandStatus.messageQueueFull

/** Refusals that say nothing about the message itself, so that another try later is sensible. */
export const isTemporaryStatus = (status: number): boolean =>
  isThrottling(status) ||
  status === commandStatus.systemError ||
  status === commandStatus.temporaryAppError ||
  status === commandStatus.incorrectBindState
