/** Names of the line families, by tariff id (contract §2.3 S1). */
export const tariffNames = {
  3: '9000clubs',
  4: 'خط 1000',
  6: 'خط ثابت',
  7: 'خط 3000',
  8: 'خط 50001 تا 50009',
  34: 'خط 2000',
  36: 'BTS',
  40: 'خط 50004',
  55: 'خط 9000',
  66: 'سامانتل',
  84: 'پیام صوتی',
  92: 'خط 998',
  165: 'EVENT',
} as const

/** The account that the platform itself sends with. */
export const platformAccount = { title: 'پیک' } as const
