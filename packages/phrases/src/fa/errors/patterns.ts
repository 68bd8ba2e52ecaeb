export const patternErrors = {
  'patterns.not_found': 'الگو یافت نشد',
} as const
