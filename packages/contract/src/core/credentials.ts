import * as z from 'zod/mini'
import { text } from './fields.ts'

/**
 * What the login form holds and `acl/auth/login` takes (A1). In a file of its own: the form checks by it, and a schema
 * beside the endpoint would bring the schema library into the panel's first script.
 */
export const credentials = z.object({
  username: text(64),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
})
