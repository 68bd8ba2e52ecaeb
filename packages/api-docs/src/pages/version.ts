/** Of the wire: a call or a field that goes away makes it another. */
export const API_VERSION = '1.0.0'
/** When the written pages were last changed. */
export const DOCUMENTS_CHANGED_AT = '2026-11-27T08:30:00+00:00'
