const numberOf = new Intl.NumberFormat('fa-IR', { useGrouping: false })

const AREAS = ['میدان آزادی', 'خیابان امام', 'بلوار معلم', 'میدان انقلاب', 'خیابان فردوسی', 'بازار', 'بلوار دانشگاه', 'خیابان سعدی', 'میدان شهدا', 'بلوار کشاورز', 'خیابان حافظ', 'شهرک صنعتی', 'راه‌آهن', 'ترمینال', 'خیابان طالقانی', 'بلوار جمهوری', 'پارک شهر', 'خیابان مطهری', 'ورزشگاه', 'بیمارستان مرکزی', 'میدان امام', 'خیابان ولیعصر', 'بلوار ساحلی', 'خیابان بهشتی', 'کوی دانش'] as const // prettier-ignore

/** The name of a demo tower: no tower of an operator is called so. */
export function demoTowerTitle({ city, at }: { city: string; at: number }): string {
  const area = AREAS[(at - 1) % AREAS.length] ?? ''
  const round = Math.floor((at - 1) / AREAS.length)
  return round === 0 ? `${city}، ${area}` : `${city}، ${area} ${numberOf.format(round + 1)}`
}

/** Titles and sources of the demo banks. */
export const demoBanks = {
  location: { title: 'بانک مکان نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
  trade: { title: 'بانک اصناف نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
  tower: { title: 'بانک دکل‌های نمایشی', source: 'ساخته‌شده با شماره‌های ساختگی' },
} as const
