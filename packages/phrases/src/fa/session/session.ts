/** Texts the server says about a session; the screens' own stand in the features that show them. */
export const session = {
  userNameFree: 'این نام کاربری قابل ثبت می باشد',
  loginRefused: 'درخواست معتبر نیست',
} as const
