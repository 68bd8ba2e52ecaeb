// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type FilesCategoriesData = {
  id: number
  key: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  title: string
  count: number
}[]

export type FilesChooseRequest = {
  file_id: number
  mobile_column?: string | undefined
  message_column?: string | undefined
  has_header?: boolean | undefined
  purpose?: 'send' | 'keyword' | undefined
}

export type FilesChooseData = {
  file_id: number
  name: string
  size: number
  mime: string
  category_id: number
  category_key: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  status: 'processing' | 'ready' | 'failed'
  rows: number | null
  report: {
    status: 'processing' | 'done' | 'failed'
    total_rows: number
    valid_count: number
    invalid_count: number
    duplicate_count: number
    blacklist_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    columns: {
      key: string
      title: string
    }[]
    mobile_column: string | null
    message_column: string | null
    has_header: boolean
    errors: {
      empty_cell: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      invalid_number: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      other: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
    }
    preview?: Record<string, string>[] | undefined
    import?: {
      phonebook_id: number
      status: 'processing' | 'done' | 'failed' | 'cancelled'
      progress: number
      added_count: number
      updated_count: number
      existing_count: number
      blacklist_count: number
      invalid_count: number
      full_count: number
      left_count: number
      error_text: string | null
    } | undefined
    error_code: 'bad_format' | 'empty_file' | 'missing_mobile_column' | 'bad_columns' | 'too_many_rows' | 'no_valid_number' | 'processing_error' | null
    error_text: string | null
  } | null
  created_at: string
  expires_at: string | null
  progress: number
  is_used: boolean
  user_name: string
  url: string | null
}

export type FilesDeleteListRequest = {
  listFiles: number[]
}

export type FilesDownloadRequest = {
  file_id: number
  invalid_only?: boolean | undefined
  format?: 'xlsx' | 'csv' | undefined
  sig?: string | undefined
}

export type FilesListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  category_id?: number | undefined
  category_key?: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other' | undefined
  search?: string | undefined
}

export type FilesListRow = {
  file_id: number
  name: string
  size: number
  mime: string
  category_id: number
  category_key: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  status: 'processing' | 'ready' | 'failed'
  rows: number | null
  report: {
    status: 'processing' | 'done' | 'failed'
    total_rows: number
    valid_count: number
    invalid_count: number
    duplicate_count: number
    blacklist_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    columns: {
      key: string
      title: string
    }[]
    mobile_column: string | null
    message_column: string | null
    has_header: boolean
    errors: {
      empty_cell: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      invalid_number: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      other: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
    }
    preview?: Record<string, string>[] | undefined
    import?: {
      phonebook_id: number
      status: 'processing' | 'done' | 'failed' | 'cancelled'
      progress: number
      added_count: number
      updated_count: number
      existing_count: number
      blacklist_count: number
      invalid_count: number
      full_count: number
      left_count: number
      error_text: string | null
    } | undefined
    error_code: 'bad_format' | 'empty_file' | 'missing_mobile_column' | 'bad_columns' | 'too_many_rows' | 'no_valid_number' | 'processing_error' | null
    error_text: string | null
  } | null
  created_at: string
  expires_at: string | null
  progress: number
  is_used: boolean
  user_name: string
  url: string | null
}

export type FilesRoomData = {
  used_bytes: number
  allowed_bytes: number
  file_count: number
  allowed_files: number
}

export type FilesShowRequest = {
  file_id: number
}

export type FilesShowData = {
  file_id: number
  name: string
  size: number
  mime: string
  category_id: number
  category_key: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  status: 'processing' | 'ready' | 'failed'
  rows: number | null
  report: {
    status: 'processing' | 'done' | 'failed'
    total_rows: number
    valid_count: number
    invalid_count: number
    duplicate_count: number
    blacklist_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    columns: {
      key: string
      title: string
    }[]
    mobile_column: string | null
    message_column: string | null
    has_header: boolean
    errors: {
      empty_cell: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      invalid_number: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      other: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
    }
    preview?: Record<string, string>[] | undefined
    import?: {
      phonebook_id: number
      status: 'processing' | 'done' | 'failed' | 'cancelled'
      progress: number
      added_count: number
      updated_count: number
      existing_count: number
      blacklist_count: number
      invalid_count: number
      full_count: number
      left_count: number
      error_text: string | null
    } | undefined
    error_code: 'bad_format' | 'empty_file' | 'missing_mobile_column' | 'bad_columns' | 'too_many_rows' | 'no_valid_number' | 'processing_error' | null
    error_text: string | null
  } | null
  created_at: string
  expires_at: string | null
  progress: number
  is_used: boolean
  user_name: string
  url: string | null
}

export type FilesUploadRequest = {
  file: Blob
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'attachment' | 'other'
  category_id?: number | undefined
  mobile_column?: string | undefined
  message_column?: string | undefined
  has_header?: boolean | undefined
}

export type FilesUploadData = {
  file_id: number
  name: string
  size: number
  mime: string
  category_id: number
  category_key: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  status: 'processing' | 'ready' | 'failed'
  rows: number | null
  report: {
    status: 'processing' | 'done' | 'failed'
    total_rows: number
    valid_count: number
    invalid_count: number
    duplicate_count: number
    blacklist_count: number
    operator_counts: {
      mci: number
      irancell: number
      other: number
    }
    columns: {
      key: string
      title: string
    }[]
    mobile_column: string | null
    message_column: string | null
    has_header: boolean
    errors: {
      empty_cell: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      invalid_number: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
      other: {
        count: number
        samples: {
          row: number
          column: string
          value: string
        }[]
      }
    }
    preview?: Record<string, string>[] | undefined
    import?: {
      phonebook_id: number
      status: 'processing' | 'done' | 'failed' | 'cancelled'
      progress: number
      added_count: number
      updated_count: number
      existing_count: number
      blacklist_count: number
      invalid_count: number
      full_count: number
      left_count: number
      error_text: string | null
    } | undefined
    error_code: 'bad_format' | 'empty_file' | 'missing_mobile_column' | 'bad_columns' | 'too_many_rows' | 'no_valid_number' | 'processing_error' | null
    error_text: string | null
  } | null
  created_at: string
  expires_at: string | null
  progress: number
  is_used: boolean
  user_name: string
  url: string | null
}

export class FilesCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Categories of files. `GET /v1/api/user/files/categories`, permission `file.manage`
   *
   * @example
   * await peyk.files.categories()
   */
  categories(options?: CallOptions): Promise<FilesCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'user/files/categories', isWrite: false }, {}, options)
  }

  /**
   * Check again with chosen columns. `PUT /v1/api/user/files/{file_id}`, permission `file.use`
   *
   * @example
   * await peyk.files.choose({ file_id: 1, mobile_column: 'A', has_header: true })
   */
  choose(request: FilesChooseRequest, options?: CallOptions): Promise<FilesChooseData> {
    return this.#connection.data({ method: 'PUT', path: 'user/files/{file_id}', isWrite: true }, request, options)
  }

  /**
   * Delete files. `POST /v1/api/user/files/delete-list`, permission `file.manage`
   *
   * @example
   * await peyk.files.deleteList({ listFiles: [1] })
   */
  deleteList(request: FilesDeleteListRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/files/delete-list', isWrite: true }, request, options)
  }

  /**
   * Download a file. `GET /v1/api/user/files/{file_id}/download`, permission `file.use`
   *
   * @example
   * await peyk.files.download({ file_id: 1, invalid_only: true })
   */
  download(request: FilesDownloadRequest, options?: CallOptions): Promise<Blob> {
    return this.#connection.file({ method: 'GET', path: 'user/files/{file_id}/download', isWrite: false }, request, options)
  }

  /**
   * Files. `GET /v1/api/user/files`, permission `file.manage`
   *
   * @example
   * await peyk.files.list()
   */
  list(request: FilesListRequest = {}, options?: CallOptions): PagedCall<FilesListRow> {
    return this.#connection.pages({ method: 'GET', path: 'user/files', isWrite: false }, request, options)
  }

  /**
   * Room for files. `GET /v1/api/user/files/room`, permission `file.manage`
   *
   * @example
   * await peyk.files.room()
   */
  room(options?: CallOptions): Promise<FilesRoomData> {
    return this.#connection.data({ method: 'GET', path: 'user/files/room', isWrite: false }, {}, options)
  }

  /**
   * One file and the result of its check. `GET /v1/api/user/files/{file_id}`, permission `file.use`
   *
   * @example
   * await peyk.files.show({ file_id: 1 })
   */
  show(request: FilesShowRequest, options?: CallOptions): Promise<FilesShowData> {
    return this.#connection.data({ method: 'GET', path: 'user/files/{file_id}', isWrite: false }, request, options)
  }

  /**
   * Upload a file. `POST /v1/api/user/files`, permission `file.use`
   *
   * @example
   * await peyk.files.upload({ file: new Blob(['09120000001']), purpose: 'send' })
   */
  upload(request: FilesUploadRequest, options?: CallOptions): Promise<FilesUploadData> {
    return this.#connection.data({ method: 'POST', path: 'user/files', isWrite: true }, request, options)
  }
}
