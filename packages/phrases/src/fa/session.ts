/** Texts the server says about a session; the screens' own stand in the features that show them. */
export const session = {
  appTitle: 'پیک',
  loginRefused: 'درخواست معتبر نیست',
} as const
