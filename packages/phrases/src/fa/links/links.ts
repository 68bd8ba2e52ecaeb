/** Texts around tracked links (UTM). */
export const links = {
  deadEnd: {
    title: 'این لینک به جایی نمی‌رسد',
    text: 'نشانی را با متن پیام بسنجید؛ شاید چیزی از آن جا افتاده یا لینک از کار افتاده است.',
  },
} as const
