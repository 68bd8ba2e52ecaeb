import * as z from 'zod/mini'
import { newPassword } from './person-fields.ts'

/** Of an invitation's link. In a file of its own, as credentials are. */
export const invitationToken = z.string().check(z.minLength(1), z.maxLength(255))

/** Who was invited sets a password of their own. */
export const invitationAnswer = z.object({ token: invitationToken, password: newPassword })
