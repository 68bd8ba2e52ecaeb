import { apiOf, useMutationFor } from '@peyk/client/query-options.ts'
import * as phoneLogin from '@peyk/contract/session/phone-login.ts'

const calls = apiOf('session', phoneLogin)

export const useLoginByCode = () => useMutationFor(calls.loginByCode)
export const useForgotPassword = () => useMutationFor(calls.forgotPassword)
export const useConfirmForgotCode = () => useMutationFor(calls.forgotPasswordCheckOtp)
export const useSetNewPassword = () => useMutationFor(calls.changePasswordByToken)
