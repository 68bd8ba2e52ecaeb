/** The pace of a send, or of a schedule. */
export const THROTTLE_JSON = `case when pace_count is not null
  then json_build_object('count', pace_count, 'seconds', pace_seconds) end`
