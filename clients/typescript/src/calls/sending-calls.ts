// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type SendingCalculatePriceRequest = {
  number: string
  message: string
  counts?: {
    mci?: number | undefined
    irancell?: number | undefined
    other?: number | undefined
  } | undefined
  cancel_suffix?: boolean | undefined
}

export type SendingCalculatePriceData = {
  mci_price: number
  other_price: number
  parts: number
  total_price: number | null
  chars: number
  encoding: 'fa' | 'en'
}

export type SendingCalendarRequest = {
  from: number
  to: number
}

export type SendingCalendarData = {
  at: string
  nominal_at: string | null
  schedule_id: number | null
  messages_outbox_id: string | null
  state: 'planned' | 'moved' | 'skipped' | 'sent' | 'failed'
  state_id: number | null
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  number: string
  message: string
  rcpts_count: number | null
  cost: number | null
  removed_count: number | null
  returned: number | null
  reason: string | null
}[]

export type SendingCancelRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type SendingCancelScheduleRequest = {
  schedule_id: number
}

export type SendingChangeDateRequest = {
  schedule_id: number
  nominal_at: string
  to?: string | undefined
  shift_to_hours?: boolean | undefined
}

export type SendingChangePaceRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
}

export type SendingChangeScheduleRequest = {
  schedule_id: number
  message?: string | undefined
  repeat?: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  } | undefined
  ends_at?: string | undefined
  count?: number | undefined
}

export type SendingChangeScheduleData = {
  next_at: string
  ends_at: string
}

export type SendingCountNumbersRequest = {
  params?: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[] | undefined
  phonebook_ids?: number[] | undefined
}

export type SendingCountNumbersData = {
  count: number
  mci_count: number
  irancell_count: number
  other_count: number
  duplicate_count: number
  blacklist_count: number
}

export type SendingDecideAbTestRequest = {
  id: number
  text?: number | undefined
}

export type SendingDecideAbTestData = {
  message_outbox_ids: number[]
}

export type SendingListSchedulesRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  state?: 'active' | 'ended' | 'cancelled' | undefined
}

export type SendingListSchedulesRow = {
  schedule_id: number
  state: 'active' | 'ended' | 'cancelled'
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  number: string
  message: string
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  next_at: string | null
  starts_at: string
  ends_at: string
  created_at: string
  user_name: string
  sent_count: number
  left_count: number
  estimate: number
}

export type SendingMoveRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  send_time: string
  shift_to_hours?: boolean | undefined
}

export type SendingNumbersRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  sending_type?: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts' | undefined
  search?: string | undefined
}

export type SendingNumbersRow = {
  id: number
  number: string
  operator_id: number
  alias: string | null
  gets: 0 | 1
  is_66_char: 0 | 1
  needs_cancel_suffix: boolean
  type: 'public' | 'service' | 'private' | 'bank'
  default_for: string[]
  is_active: boolean
  color: string | null
  opens_at: string | null
  closes_at: string | null
}

export type SendingPauseRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type SendingPhonebookNumbersRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  phonebook_id: number
  search?: string | undefined
}

export type SendingPhonebookNumbersRow = {
  id: number
  number: string
  name: string
  pre: string
  email: string
  options: Record<string, string>
}

export type SendingPhonebooksRequest = {
  title?: string | undefined
}

export type SendingPhonebooksData = {
  id: number
  title: string
  count: number
  options: {
    id: number
    title: string
    type: 'string' | 'date' | 'int'
  }[]
}[]

export type SendingPlanAbTestRequest = {
  preview_id: number
  text_b: string
  text_c?: string | undefined
  share: number
  criterion: 'clicks' | 'replies'
  minutes: number
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
}

export type SendingPlanAbTestData = {
  arms: {
    number: number
    message: string
    parts: number
    chars: number
    encoding: 'fa' | 'en'
    recipient_count: number
    mci_price: number
    other_price: number
    total_price: number
    rest_price: number
  }[]
  rest_count: number
  total_price: number
  least_price: number
  decide_at: string
}

export type SendingPreviewRowsRequest = {
  preview_id: number
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}

export type SendingPreviewRowsRow = {
  number: number
  row: number | null
  recipient: string
  message: string
  chars: number
  parts: number
  encoding: 'fa' | 'en'
  price: number
}

export type SendingResumeRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type SendingRetryRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  of: 'failed' | 'doubtful'
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
}

export type SendingRetryData = {
  message_outbox_ids: number[]
}

export type SendingRetryChoicesRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type SendingRetryChoicesData = {
  failed: {
    recipient_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    total_price: number
  }
  doubtful: {
    recipient_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    total_price: number
  }
  retry_ids: number[]
}

export type SendingScheduleRunsRequest = {
  schedule_id: number
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}

export type SendingScheduleRunsRow = {
  at: string
  nominal_at: string | null
  schedule_id: number | null
  messages_outbox_id: string | null
  state: 'planned' | 'moved' | 'skipped' | 'sent' | 'failed'
  state_id: number | null
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  number: string
  message: string
  rcpts_count: number | null
  cost: number | null
  removed_count: number | null
  returned: number | null
  reason: string | null
}

export type SendingSendRequest = {
  sending_type: 'webservice'
  from_number: string
  message: string
  params: {
    recipients: (string | number | null)[]
  }
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'pattern'
  from_number: string
  code: string
  recipients: (string | number | null)[]
  params?: Record<string, string | number | boolean | null> | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
} | {
  sending_type: 'pattern_many'
  from_number: string
  code: string
  recipients?: (string | number | null)[] | undefined
  params?: Record<string, string | number | boolean | null> | undefined
  file_id?: number | undefined
  columns?: Record<string, string> | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'votp'
  message: string
  params: {
    recipients: (string | number | null)[]
  }
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
} | {
  sending_type: 'peer_to_peer'
  from_number: string
  params: {
    recipients: (string | number | null)[]
    message: string
  }[]
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
} | {
  sending_type: 'peer_to_peer_file'
  from_number: string
  file?: Blob | undefined
  file_id?: number | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'phonebook'
  from_number: string
  message: string
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'keyword_phonebook'
  from_number: string
  message: string
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'file'
  from_number: string
  message: string
  file?: Blob | undefined
  file_id?: number | undefined
  other_recipients?: (string | number | null)[] | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'keyword'
  from_number: string
  message: string
  file?: Blob | undefined
  file_id?: number | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'country'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'geolocation'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'postal_code'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    postal_code?: string | number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'job'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    main_category_id?: number | undefined
    sub_category_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'map'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    lat?: number | undefined
    lng?: number | undefined
    radius?: number | undefined
    polygon?: {
      lat: number
      lng: number
    }[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'bts'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    tower_id?: number | undefined
    tower_ids?: number[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
}

export type SendingSendData = {
  message_outbox_ids: number[]
}

export type SendingShowAbTestRequest = {
  id: number
}

export type SendingShowAbTestData = {
  ab_test_id: number
  state: 'running' | 'decided' | 'stopped'
  criterion: 'clicks' | 'replies'
  share: number
  minutes: number
  decide_at: string
  ended_at: string | null
  is_by_hand: boolean
  leader: number | null
  is_clear: boolean
  rest_count: number
  rest_held: number
  arms: {
    number: number
    messages_outbox_id: string
    message: string
    parts: number
    state_id: number
    recipient_count: number
    sent: number
    delivered: number
    people: number | null
    clicks: number | null
    replies: number
    rate: number
    rate_low: number
    rate_high: number
  }[]
}

export type SendingShowPreviewRequest = {
  preview_id: number
}

export type SendingShowPreviewData = {
  preview_id: number
  status: 'counting' | 'ready' | 'failed' | 'submitted'
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  progress: number
  recipient_count: number
  operator_counts: {
    mci: number
    irancell: number
    other: number
  }
  duplicate_count: number
  invalid_count: number
  blacklist_count: number
  cancel_11_count: number
  fair_count: number
  cancelled_11_count: number
  excluded_count: number
  white_count: number
  message: string
  parts: number
  chars: number
  encoding: 'fa' | 'en'
  mci_price: number
  other_price: number
  is_personal: boolean
  parts_counts: {
    parts: number
    encoding: 'fa' | 'en'
    mci_count: number
    other_count: number
    mci_price: number
    other_price: number
  }[]
  longest: {
    number: number
    row: number | null
    recipient: string
    message: string
    chars: number
    parts: number
    encoding: 'fa' | 'en'
    price: number
  } | null
  skipped_count: number
  skipped_rows: {
    row: number | null
    recipient: string
    placeholder: string
    reason: 'missing' | 'too_long' | 'not_digits'
  }[]
  total_price: number
  returned_price: number
  error_text: string | null
  error_field: string | null
  created_at: string
  expires_at: string
}

export type SendingShowScheduleRequest = {
  schedule_id: number
}

export type SendingShowScheduleData = {
  schedule_id: number
  state: 'active' | 'ended' | 'cancelled'
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  number: string
  message: string
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  next_at: string | null
  starts_at: string
  ends_at: string
  created_at: string
  user_name: string
  sent_count: number
  left_count: number
  estimate: number
  audience: {
    recipient_count: number | null
    phonebooks: string[]
    missing_count: number
    file_name: string | null
  }
  upcoming: {
    at: string
    nominal_at: string | null
    schedule_id: number | null
    messages_outbox_id: string | null
    state: 'planned' | 'moved' | 'skipped' | 'sent' | 'failed'
    state_id: number | null
    sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
    number: string
    message: string
    rcpts_count: number | null
    cost: number | null
    removed_count: number | null
    returned: number | null
    reason: string | null
  }[]
}

export type SendingStartAbTestRequest = {
  preview_id: number
  text_b: string
  text_c?: string | undefined
  share: number
  criterion: 'clicks' | 'replies'
  minutes: number
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
}

export type SendingStartAbTestData = {
  ab_test_id: number
  message_outbox_ids: number[]
}

export type SendingStartPreviewRequest = {
  sending_type: 'webservice'
  from_number: string
  message: string
  params: {
    recipients: (string | number | null)[]
  }
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'phonebook'
  from_number: string
  message: string
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'file'
  from_number: string
  message: string
  file?: Blob | undefined
  file_id?: number | undefined
  other_recipients?: (string | number | null)[] | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'keyword'
  from_number: string
  message: string
  file?: Blob | undefined
  file_id?: number | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'keyword_phonebook'
  from_number: string
  message: string
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'peer_to_peer_file'
  from_number: string
  file?: Blob | undefined
  file_id?: number | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'pattern_many'
  from_number: string
  code: string
  recipients?: (string | number | null)[] | undefined
  params?: Record<string, string | number | boolean | null> | undefined
  file_id?: number | undefined
  columns?: Record<string, string> | undefined
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
} | {
  sending_type: 'country'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'geolocation'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'postal_code'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    postal_code?: string | number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'job'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    main_category_id?: number | undefined
    sub_category_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'map'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    lat?: number | undefined
    lng?: number | undefined
    radius?: number | undefined
    polygon?: {
      lat: number
      lng: number
    }[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  sending_type: 'bts'
  from_number: string
  message: string
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    tower_id?: number | undefined
    tower_ids?: number[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
}

export type SendingStartPreviewData = {
  preview_id: number
  status: 'counting' | 'ready' | 'failed' | 'submitted'
  sending_type: 'webservice' | 'pattern' | 'pattern_many' | 'votp' | 'peer_to_peer' | 'peer_to_peer_file' | 'file' | 'keyword' | 'phonebook' | 'keyword_phonebook' | 'country' | 'geolocation' | 'postal_code' | 'job' | 'map' | 'bts'
  progress: number
  recipient_count: number
  operator_counts: {
    mci: number
    irancell: number
    other: number
  }
  duplicate_count: number
  invalid_count: number
  blacklist_count: number
  cancel_11_count: number
  fair_count: number
  cancelled_11_count: number
  excluded_count: number
  white_count: number
  message: string
  parts: number
  chars: number
  encoding: 'fa' | 'en'
  mci_price: number
  other_price: number
  is_personal: boolean
  parts_counts: {
    parts: number
    encoding: 'fa' | 'en'
    mci_count: number
    other_count: number
    mci_price: number
    other_price: number
  }[]
  longest: {
    number: number
    row: number | null
    recipient: string
    message: string
    chars: number
    parts: number
    encoding: 'fa' | 'en'
    price: number
  } | null
  skipped_count: number
  skipped_rows: {
    row: number | null
    recipient: string
    placeholder: string
    reason: 'missing' | 'too_long' | 'not_digits'
  }[]
  total_price: number
  returned_price: number
  error_text: string | null
  error_field: string | null
  created_at: string
  expires_at: string
}

export type SendingStartScheduleRequest = {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'webservice'
  params: {
    recipients: (string | number | null)[]
  }
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'phonebook'
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'file'
  file_id?: number | undefined
  other_recipients?: (string | number | null)[] | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'keyword'
  file_id?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'keyword_phonebook'
  params: ({
    type: 'all'
    phonebook_ids: number[]
    start?: number | undefined
    size?: number | undefined
  } | {
    type: 'detail'
    phonebook_id: number
    number_ids: number[]
  } | {
    type: 'tag'
    tag_ids: number[]
  })[]
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  sending_type: 'peer_to_peer_file'
  file_id?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'country'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'geolocation'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'postal_code'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    postal_code?: string | number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'job'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    main_category_id?: number | undefined
    sub_category_id?: number | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'map'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    lat?: number | undefined
    lng?: number | undefined
    radius?: number | undefined
    polygon?: {
      lat: number
      lng: number
    }[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
} | {
  from_number: string
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
  link_tracker_ids?: number[] | undefined
  repeat: {
    every: 'day'
    hour: number
    minute: number
  } | {
    every: 'week'
    weekdays: number[]
    hour: number
    minute: number
  } | {
    every: 'month'
    day: number
    hour: number
    minute: number
  }
  starts_at?: string | undefined
  ends_at?: string | undefined
  count?: number | undefined
  message: string
  sending_type: 'bts'
  params: {
    bank?: 'all' | 'white' | undefined
    pre?: string | undefined
    gender?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    mci?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    irancell?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    other?: {
      start?: number | undefined
      size?: number | undefined
    } | undefined
    operator?: {
      id?: number | undefined
      start?: number | undefined
      size?: number | undefined
    }[] | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    tower_id?: number | undefined
    tower_ids?: number[] | undefined
  }[]
  other_recipients?: (string | number | null)[] | undefined
  exclude_days?: number | undefined
  sample_seed?: number | undefined
}

export type SendingStartScheduleData = {
  schedule_id: number
  next_at: string
  ends_at: string
}

export type SendingStopAbTestRequest = {
  id: number
}

export type SendingSubmitPreviewRequest = {
  preview_id: number
  send_time?: string | undefined
  undo_seconds?: number | undefined
  expected_price?: number | undefined
  guard_repeat?: boolean | undefined
  shift_to_hours?: boolean | undefined
  link_tracker_ids?: number[] | undefined
  pace?: number | undefined
  pace_unit?: 'minute' | 'hour' | undefined
}

export type SendingSubmitPreviewData = {
  message_outbox_ids: number[]
}

export class SendingCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Calculate the price. `POST /v1/api/send/calculate-price`, permission `line.view`
   *
   * @example
   * await peyk.sending.calculatePrice({ number: '+983000505', message: 'سلام', counts: { mci: 2, irancell: 1, other: 0 } })
   */
  calculatePrice(request: SendingCalculatePriceRequest, options?: CallOptions): Promise<SendingCalculatePriceData> {
    return this.#connection.data({ method: 'POST', path: 'send/calculate-price', isWrite: false }, request, options)
  }

  /**
   * Calendar of sends. `GET /v1/api/send/schedules/calendar`, permission `report.view`
   *
   * @example
   * await peyk.sending.calendar({ from: 1795250000, to: 1797842000 })
   */
  calendar(request: SendingCalendarRequest, options?: CallOptions): Promise<SendingCalendarData> {
    return this.#connection.data({ method: 'GET', path: 'send/schedules/calendar', isWrite: false }, request, options)
  }

  /**
   * Cancel a send. `POST /v1/api/send/cancel`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.cancel({ message_outbox_id: 1000001 })
   */
  cancel(request: SendingCancelRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/cancel', isWrite: true }, request, options)
  }

  /**
   * Cancel a repeated send. `POST /v1/api/send/schedules/cancel`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.cancelSchedule({ schedule_id: 1 })
   */
  cancelSchedule(request: SendingCancelScheduleRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/schedules/cancel', isWrite: true }, request, options)
  }

  /**
   * Move or skip one date of a repeated send. `POST /v1/api/send/schedules/dates`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.changeDate({ schedule_id: 1, nominal_at: '2026-11-21 06:00:00', to: '2026-11-21 08:00:00' })
   */
  changeDate(request: SendingChangeDateRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/schedules/dates', isWrite: true }, request, options)
  }

  /**
   * Change the pace of a send. `POST /v1/api/send/pace`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.changePace({ message_outbox_id: 1000001, pace: 600, pace_unit: 'minute' })
   */
  changePace(request: SendingChangePaceRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/pace', isWrite: true }, request, options)
  }

  /**
   * Change text or time of a repeated send. `POST /v1/api/send/schedules/change`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.changeSchedule({
   *   schedule_id: 1,
   *   message: 'درود',
   *   repeat: { every: 'week', weekdays: [0], hour: 11, minute: 0 },
   * })
   */
  changeSchedule(request: SendingChangeScheduleRequest, options?: CallOptions): Promise<SendingChangeScheduleData> {
    return this.#connection.data({ method: 'POST', path: 'send/schedules/change', isWrite: true }, request, options)
  }

  /**
   * How many numbers the chosen groups hold. `POST /v1/api/phonebooks/numbers/count`, permission `audience.view`
   *
   * @example
   * await peyk.sending.countNumbers({ params: [{ type: 'all', phonebook_ids: [12] }] })
   */
  countNumbers(request: SendingCountNumbersRequest = {}, options?: CallOptions): Promise<SendingCountNumbersData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/count', isWrite: false }, request, options)
  }

  /**
   * Send the winning text to the rest. `POST /v1/api/send/ab-tests/{id}/decide`
   *
   * @example
   * await peyk.sending.decideAbTest({ id: 1, text: 2 })
   */
  decideAbTest(request: SendingDecideAbTestRequest, options?: CallOptions): Promise<SendingDecideAbTestData> {
    return this.#connection.data({ method: 'POST', path: 'send/ab-tests/{id}/decide', isWrite: true }, request, options)
  }

  /**
   * Repeated sends. `GET /v1/api/send/schedules/list`, permission `report.view`
   *
   * @example
   * await peyk.sending.listSchedules()
   */
  listSchedules(request: SendingListSchedulesRequest = {}, options?: CallOptions): PagedCall<SendingListSchedulesRow> {
    return this.#connection.pages({ method: 'GET', path: 'send/schedules/list', isWrite: false }, request, options)
  }

  /**
   * Move a send to another time. `POST /v1/api/send/move`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.move({ message_outbox_id: 1000001, send_time: '2026-11-21 06:00:00' })
   */
  move(request: SendingMoveRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/move', isWrite: true }, request, options)
  }

  /**
   * Sender lines. `GET /v1/api/number/numbers`, permission `line.view`
   *
   * @example
   * await peyk.sending.numbers()
   */
  numbers(request: SendingNumbersRequest = {}, options?: CallOptions): PagedCall<SendingNumbersRow> {
    return this.#connection.pages({ method: 'GET', path: 'number/numbers', isWrite: false }, request, options)
  }

  /**
   * Pause a send. `POST /v1/api/send/pause`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.pause({ message_outbox_id: 1000001 })
   */
  pause(request: SendingPauseRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/pause', isWrite: true }, request, options)
  }

  /**
   * Numbers of a group to send to. `GET /v1/api/phonebooks/numbers/list`, permission `audience.view`
   *
   * @example
   * await peyk.sending.phonebookNumbers({ phonebook_id: 12 })
   */
  phonebookNumbers(request: SendingPhonebookNumbersRequest, options?: CallOptions): PagedCall<SendingPhonebookNumbersRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/numbers/list', isWrite: false }, request, options)
  }

  /**
   * Groups of contacts to send to. `GET /v1/api/phonebooks`, permission `audience.view`
   *
   * @example
   * await peyk.sending.phonebooks()
   */
  phonebooks(request: SendingPhonebooksRequest = {}, options?: CallOptions): Promise<SendingPhonebooksData> {
    return this.#connection.data({ method: 'GET', path: 'phonebooks', isWrite: false }, request, options)
  }

  /**
   * Estimate an A/B test. `POST /v1/api/send/previews/{preview_id}/ab-plan`
   *
   * @example
   * await peyk.sending.planAbTest({ preview_id: 1, text_b: 'درود', share: 10, criterion: 'replies', minutes: 120 })
   */
  planAbTest(request: SendingPlanAbTestRequest, options?: CallOptions): Promise<SendingPlanAbTestData> {
    return this.#connection.data({ method: 'POST', path: 'send/previews/{preview_id}/ab-plan', isWrite: false }, request, options)
  }

  /**
   * The text of each recipient of a preview. `GET /v1/api/send/previews/{preview_id}/rows`
   *
   * @example
   * await peyk.sending.previewRows({ preview_id: 1, page: 1, per_page: 1 })
   */
  previewRows(request: SendingPreviewRowsRequest, options?: CallOptions): PagedCall<SendingPreviewRowsRow> {
    return this.#connection.pages({ method: 'GET', path: 'send/previews/{preview_id}/rows', isWrite: false }, request, options)
  }

  /**
   * Resume a send. `POST /v1/api/send/resume`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.resume({ message_outbox_id: 1000001 })
   */
  resume(request: SendingResumeRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/resume', isWrite: true }, request, options)
  }

  /**
   * Send again to those not reached. `POST /v1/api/send/retry`
   *
   * @example
   * await peyk.sending.retry({ message_outbox_id: 1000001, of: 'failed', expected_price: 2873 })
   */
  retry(request: SendingRetryRequest, options?: CallOptions): Promise<SendingRetryData> {
    return this.#connection.data({ method: 'POST', path: 'send/retry', isWrite: true }, request, options)
  }

  /**
   * Who can be sent to again. `GET /v1/api/send/retry-choices`, permission `report.view`
   *
   * @example
   * await peyk.sending.retryChoices()
   */
  retryChoices(request: SendingRetryChoicesRequest = {}, options?: CallOptions): Promise<SendingRetryChoicesData> {
    return this.#connection.data({ method: 'GET', path: 'send/retry-choices', isWrite: false }, request, options)
  }

  /**
   * Past dates of a repeated send. `GET /v1/api/send/schedules/runs`, permission `report.view`
   *
   * @example
   * await peyk.sending.scheduleRuns({ schedule_id: 1 })
   */
  scheduleRuns(request: SendingScheduleRunsRequest, options?: CallOptions): PagedCall<SendingScheduleRunsRow> {
    return this.#connection.pages({ method: 'GET', path: 'send/schedules/runs', isWrite: false }, request, options)
  }

  /**
   * Send messages. `POST /v1/api/send`
   *
   * @example
   * await peyk.sending.send({
   *   sending_type: 'webservice',
   *   from_number: '+983000505',
   *   message: 'سلام',
   *   params: { recipients: ['+989120000001'] },
   * })
   */
  send(request: SendingSendRequest, options?: CallOptions): Promise<SendingSendData> {
    return this.#connection.data({ method: 'POST', path: 'send', isWrite: true }, request, options)
  }

  /**
   * State of an A/B test. `GET /v1/api/send/ab-tests/{id}`, permission `report.view`
   *
   * @example
   * await peyk.sending.showAbTest({ id: 1 })
   */
  showAbTest(request: SendingShowAbTestRequest, options?: CallOptions): Promise<SendingShowAbTestData> {
    return this.#connection.data({ method: 'GET', path: 'send/ab-tests/{id}', isWrite: false }, request, options)
  }

  /**
   * State of a preview. `GET /v1/api/send/previews/{preview_id}`
   *
   * @example
   * await peyk.sending.showPreview({ preview_id: 1 })
   */
  showPreview(request: SendingShowPreviewRequest, options?: CallOptions): Promise<SendingShowPreviewData> {
    return this.#connection.data({ method: 'GET', path: 'send/previews/{preview_id}', isWrite: false }, request, options)
  }

  /**
   * One repeated send and its next dates. `GET /v1/api/send/schedules/show`, permission `report.view`
   *
   * @example
   * await peyk.sending.showSchedule({ schedule_id: 1 })
   */
  showSchedule(request: SendingShowScheduleRequest, options?: CallOptions): Promise<SendingShowScheduleData> {
    return this.#connection.data({ method: 'GET', path: 'send/schedules/show', isWrite: false }, request, options)
  }

  /**
   * Start an A/B test. `POST /v1/api/send/previews/{preview_id}/ab-test`
   *
   * @example
   * await peyk.sending.startAbTest({ preview_id: 1, text_b: 'درود', share: 10, criterion: 'replies', minutes: 120 })
   */
  startAbTest(request: SendingStartAbTestRequest, options?: CallOptions): Promise<SendingStartAbTestData> {
    return this.#connection.data({ method: 'POST', path: 'send/previews/{preview_id}/ab-test', isWrite: true }, request, options)
  }

  /**
   * Preview a send: count recipients and price. `POST /v1/api/send/previews`
   *
   * @example
   * await peyk.sending.startPreview({
   *   sending_type: 'phonebook',
   *   from_number: '+983000505',
   *   message: 'سلام',
   *   params: [{ type: 'all', phonebook_ids: [12] }],
   * })
   */
  startPreview(request: SendingStartPreviewRequest, options?: CallOptions): Promise<SendingStartPreviewData> {
    return this.#connection.data({ method: 'POST', path: 'send/previews', isWrite: true }, request, options)
  }

  /**
   * Start a repeated send. `POST /v1/api/send/schedules`
   *
   * @example
   * await peyk.sending.startSchedule({
   *   sending_type: 'phonebook',
   *   from_number: '+983000505',
   *   message: 'سلام',
   *   params: [{ type: 'all', phonebook_ids: [12] }],
   *   repeat: { every: 'month', day: 31, hour: 9, minute: 30 },
   *   count: 12,
   * })
   */
  startSchedule(request: SendingStartScheduleRequest, options?: CallOptions): Promise<SendingStartScheduleData> {
    return this.#connection.data({ method: 'POST', path: 'send/schedules', isWrite: true }, request, options)
  }

  /**
   * Stop an A/B test. `POST /v1/api/send/ab-tests/{id}/stop`, permission `send.cancel`
   *
   * @example
   * await peyk.sending.stopAbTest({ id: 1 })
   */
  stopAbTest(request: SendingStopAbTestRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'send/ab-tests/{id}/stop', isWrite: true }, request, options)
  }

  /**
   * Send a preview. `POST /v1/api/send/previews/{preview_id}/submit`
   *
   * @example
   * await peyk.sending.submitPreview({ preview_id: 1, undo_seconds: 10, expected_price: 4243, guard_repeat: true })
   */
  submitPreview(request: SendingSubmitPreviewRequest, options?: CallOptions): Promise<SendingSubmitPreviewData> {
    return this.#connection.data({ method: 'POST', path: 'send/previews/{preview_id}/submit', isWrite: true }, request, options)
  }
}
