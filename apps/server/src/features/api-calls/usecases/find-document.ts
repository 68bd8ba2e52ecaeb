import { publicCalls } from '@peyk/api-docs/pages/public-calls.ts'
import { callAddress } from '@peyk/contract/core/endpoint.ts'
import { API_PREFIX } from '../../../platform/http/api-prefix.ts'

const segmentsOf = (path: string): string[] => path.split('/').filter((one) => one !== '')

/** Fixed words of the address that fit; null when another does not. */
function fitOf(pattern: readonly string[], asked: readonly string[]): number | null {
  if (pattern.length !== asked.length) return null
  let words = 0
  for (const [n, one] of pattern.entries()) {
    if (one === asked[n]) words += 1
    else if (!one.startsWith('{')) return null
  }
  return words
}

/** The page of the documents about the call at this address; fixed words beat ids (contract §1.7, Z8). */
export function findDocument(path: string): string | null {
  const [address = ''] = path.split('?', 1)
  const asked = segmentsOf(address)
  let best: { id: string; words: number } | null = null
  for (const { id, endpoint } of publicCalls()) {
    for (const one of [endpoint.path, ...endpoint.aliases]) {
      const words = fitOf(segmentsOf(callAddress(one)), asked)
      if (words !== null && words > (best?.words ?? -1)) best = { id, words }
    }
  }
  return best === null ? null : `${API_PREFIX}/docs/fa/${best.id}`
}
