import { DOCUMENT_KINDS } from '@peyk/contract/wallet/money-words.ts'
import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of `/wallet/documents` may say; the keys are those of the filters. */
export const documentsSearch = urlParamsSchema({
  ...listParams,
  kind: optionalEnum(DOCUMENT_KINDS),
  month: optionalText(7),
})
