import { refusal } from '../../platform/app-error.ts'

/** A wrong code or password of somebody who is logged in is 422 with its field, never 401 (contract §1.4 c). */
export const accountErrors = {
  noMobile: () => refusal('account.no_mobile'),
  numberChangeOpen: () => refusal('account.number_change_open'),
  stepOver: () => refusal('account.step_over', { field: 'token' }),
  appStepOver: () => refusal('account.step_over', { field: 'code' }),
  wrongCode: () => refusal('account.wrong_code', { field: 'otp' }),
  wrongAppCode: () => refusal('account.wrong_app_code', { field: 'code' }),
  wrongPassword: () => refusal('account.wrong_password', { field: 'current_password' }),
  samePassword: () => refusal('account.same_password', { field: 'password' }),
  sameMobile: () => refusal('account.same_mobile', { field: 'mobile' }),
  /** Not by the profile, but by the password and a code (decision 0077). */
  mobileApart: () => refusal('account.mobile_apart', { field: 'mobile' }),
  numberOfOwner: () => refusal('account.number_of_owner'),
  passwordMissing: () => refusal('account.password_missing', { field: 'current_password' }),
  mobileTaken: () => refusal('account.mobile_taken', { field: 'mobile' }),
  identityDiffers: () => refusal('account.identity_differs', { field: 'national_id' }),
  identityAway: () => refusal('account.identity_away'),
  twoFactorOn: () => refusal('account.two_factor_on'),
  twoFactorOff: () => refusal('account.two_factor_off'),
  notAnImage: () => refusal('account.not_an_image', { field: 'logo' }),
  imageTooLarge: () => refusal('account.image_too_large', { field: 'logo' }),
}
