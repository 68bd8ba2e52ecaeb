import { maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** `draft`: the predefined message that the text begins as. */
export const sendSearch = searchOf({ draft: maybeWhole({ min: 1 }) })
