/** Texts around tracked links (UTM). */
export const links = {
  deadEnd: {
    title: 'این لینک معتبر نیست',
    text: 'نشانی را با متن پیام مقایسه کنید؛ شاید بخشی از آن جا افتاده یا لینک غیرفعال شده است.',
  },
} as const
