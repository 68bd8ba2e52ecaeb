/** Texts of the map: of sends to the people of an area, and wherever places are chosen on it. */
export const mapTexts = {
  map: 'نقشهٔ ایران',
  keys: 'با کلیدهای جهت حرکت کنید و با + و − بزرگ‌نمایی را تغییر دهید.',
  drawKeys:
    'با کلیدهای جهت حرکت کنید، با + و − بزرگ‌نمایی را تغییر دهید و با Enter نقطهٔ میان نقشه را انتخاب کنید. همهٔ این کارها با فیلدهای زیر نقشه هم شدنی است.',
  zoomIn: 'بزرگ‌نمایی',
  zoomOut: 'کوچک‌نمایی',
  wholeCountry: 'همهٔ ایران',
  fullScreen: 'نقشهٔ بزرگ',
  done: 'بازگشت به فرم',
  density: 'تراکم جمعیت بانک شماره',
  densityNote: 'جای پررنگ‌تر یعنی افراد بیشتر؛ جاهای کم‌جمعیت نشان داده نمی‌شود',
  wheelHint: 'برای بزرگ‌نمایی روی نقشه بزنید یا Ctrl را نگه دارید',
  fingerHint: 'نقشه را با دو انگشت جابه‌جا کنید',
  source: 'مرزها: Natural Earth؛ نام‌ها: GeoNames. مرز شهرستان‌ها تقریبی است.',
  tilesBy: (source: string) => `تصویر خیابان‌ها: ${source}`,

  handles: {
    centre: 'مرکز دایره؛ با کلیدهای جهت جابه‌جا می‌شود',
    edge: 'لبهٔ دایره؛ با کلیدهای جهت شعاع تغییر می‌کند',
    corner: (at: string, count: string) => `گوشهٔ ${at} از ${count}؛ با کلیدهای جهت جابه‌جا و با Delete حذف می‌شود`,
    first: 'گوشهٔ اول؛ با Enter چندضلعی بسته می‌شود',
  },

  towers: {
    label: 'دکل‌های ایرانسل روی نقشه',
    hint: 'برای انتخاب، روی دکل‌ها بزنید؛ از فهرست کنار نقشه هم می‌شود.',
  },

  /** Of the form around it. */
  kind: 'شکل محدوده',
  kinds: { circle: 'دایره', polygon: 'چندضلعی' },
  searchHintPolygon: 'نقشه به آن‌جا می‌رود',
  placeKinds: { province: 'استان', county: 'شهرستان', city: 'شهر' },
  inProvince: (province: string) => `استان ${province}`,
  polygonHint: 'گوشه‌ها را یکی‌یکی روی نقشه بزنید و با زدن روی گوشهٔ اول آن را ببندید.',
  polygonClosedHint: 'گوشه‌ها را بکشید؛ از میان هر ضلع گوشهٔ جدید ساخته می‌شود.',
  centreHint: 'عرض و طول جغرافیایی، مثل ۳۵٫۶۸۹۲، ۵۱٫۳۸۹',
  radiusSlider: 'شعاع دایره',
  metreUnit: 'متر',
  radiusHint: (min: string, max: string) => `از ${min} متر تا ${max} کیلومتر`,
  points: 'مختصات گوشه‌ها',
  pointsHint: 'هر گوشه در یک سطر: عرض و طول جغرافیایی',
  undo: 'حذف گوشهٔ آخر',
  clear: 'پاک کردن محدوده',
  close: 'بستن چندضلعی',
  reopen: 'افزودن گوشه',
  add: 'افزودن محدودهٔ دیگر',
  areaOf: (at: string) => `محدودهٔ ${at}`,
  edit: (area: string) => `ویرایش ${area}`,
  worked: 'در حال ویرایش',
  drawn: (words: string) => `محدودهٔ انتخابی: ${words}`,
  operatorCount: (operator: string, count: string) => `${operator}: ${count}`,
  unreadable: {
    coordinates: 'مختصات خوانده نشد؛ عرض و طول را مثل ۳۵٫۶۸۹۲، ۵۱٫۳۸۹ بنویسید',
    lines: (lines: string) => `مختصات سطر ${lines} خوانده نشد`,
  },
} as const
