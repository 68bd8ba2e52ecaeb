/** Whom the demonstration's staff invited to register: hours ago, and whether the link was withdrawn since. */
export const demoInvitations = [
  { name: 'نگار حسینی', mobile: '09121000071', hoursAgo: 5, isWithdrawn: false },
  { name: 'علی کریمی', mobile: '09121000072', hoursAgo: 96, isWithdrawn: false },
  { name: 'حسین مرادی', mobile: '09121000073', hoursAgo: 30, isWithdrawn: true },
] as const
