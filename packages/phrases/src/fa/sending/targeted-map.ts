/** Send to the people of an area on the map. */
export const mapSend = {
  description: 'یک متن به مردم محدوده‌ای که روی نقشه می‌کشید',
  where: 'کدام محدوده',
  search: 'جستجوی جا روی نقشه',
  searchPlaceholder: 'شهر، شهرستان یا استان',
  searchHint: 'نقشه به آن‌جا می‌رود و دایره همان‌جا گذاشته می‌شود',
  circleHint: 'برای گذاشتن مرکز روی نقشه بزنید؛ مرکز و لبهٔ دایره را می‌توان کشید.',
  centre: 'مختصات مرکز',
  radius: 'شعاع',
  nothing: 'هنوز محدوده‌ای روی نقشه نیست',

  lengths: {
    kilometres: (count: string) => `${count} کیلومتر`,
    metres: (count: string) => `${count} متر`,
  },
  words: {
    circle: (radius: string) => `محدوده‌ای به شعاع ${radius} روی نقشه`,
    circleNear: (radius: string, near: string) => `محدوده‌ای به شعاع ${radius} نزدیک ${near}`,
    polygon: 'محدوده‌ای روی نقشه',
    polygonNear: (near: string) => `محدوده‌ای نزدیک ${near}`,
  },

  problems: {
    noCentre: 'محدوده را روی نقشه انتخاب کنید',
    radius: (min: string, max: string) => `شعاع باید بین ${min} متر و ${max} کیلومتر باشد`,
    fewPoints: 'چندضلعی حداقل سه گوشه می‌خواهد؛ گوشه‌ها را روی نقشه بزنید',
    manyPoints: (max: string) => `چندضلعی حداکثر ${max} گوشه دارد؛ چند گوشه را حذف کنید`,
    crossing: 'ضلع‌های چندضلعی همدیگر را قطع می‌کنند؛ یکی از گوشه‌ها را جابه‌جا کنید',
    outside: 'محدوده بیرون از ایران است؛ جای دیگری انتخاب کنید',
  },
} as const
