/** Where the towers of a city stand: no tower of an operator is called so. */
export const demoTowerAreas = ['میدان آزادی', 'خیابان امام', 'بلوار معلم', 'میدان انقلاب', 'خیابان فردوسی', 'بازار', 'بلوار دانشگاه', 'خیابان سعدی', 'میدان شهدا', 'بلوار کشاورز', 'خیابان حافظ', 'شهرک صنعتی', 'راه‌آهن', 'ترمینال', 'خیابان طالقانی', 'بلوار جمهوری', 'پارک شهر', 'خیابان مطهری', 'ورزشگاه', 'بیمارستان مرکزی', 'میدان امام', 'خیابان ولیعصر', 'بلوار ساحلی', 'خیابان بهشتی', 'کوی دانش'] as const // prettier-ignore

/** `round` tells towers of one area apart; of the first it is blank. */
export const demoTowerTitle = ({ city, area, round }: { city: string; area: string; round: string }): string =>
  `${city}، ${area} ${round}`.trimEnd()

/** Titles and sources of the demo banks. */
export const demoBanks = {
  location: { title: 'بانک مکان نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
  trade: { title: 'بانک اصناف نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
  tower: { title: 'بانک دکل‌های نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
} as const
