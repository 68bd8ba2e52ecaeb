import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@peyk/client/api-error.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { StoredFile } from '@peyk/sending-modes/_kit/list-file.ts'
import { fileQuery } from '../../files/files.api.ts'
import { uncountedAudience, type AudienceView } from '../send-form/audience.model.ts'

const NOT_FOUND = 404

/** What the check of a file found: the people of a send to it, as far as the file alone knows. */
export const useFileAudience = (file: StoredFile | null): AudienceView => {
  const { data, error, refetch } = useQuery({ ...fileQuery(file?.id ?? 0), enabled: file !== null })
  const retry = () => void refetch()
  if (file === null) return uncountedAudience({ retry })
  if (error !== null) {
    const isGone = error instanceof ApiError && error.status === NOT_FOUND
    return uncountedAudience({ problem: isGone ? fileSend.gone : null, retry })
  }
  if (data?.status === 'processing')
    return uncountedAudience({ isCounting: true, problem: fileSend.problems.checking, retry })
  if (data === undefined || data.report === null) return uncountedAudience({ isCounting: data === undefined, retry })
  const { valid_count: valid, operator_counts: counts, duplicate_count, blacklist_count } = data.report
  if (valid + blacklist_count === 0) return uncountedAudience({ problem: fileSend.problems.noneGood, retry })
  return {
    counts,
    duplicates: duplicate_count,
    blacklisted: blacklist_count,
    isFresh: true,
    isCounting: false,
    error: null,
    problem: null,
    retry,
  }
}
