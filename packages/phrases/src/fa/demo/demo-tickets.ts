import type { TicketImportance, TicketState } from '@peyk/contract/tickets/ticket-rules.ts'

interface DemoMessage {
  by: 'owner' | 'colleague' | 'support' | 'note'
  /** Hours after the ticket. */
  after: number
  text: string
  rate?: number
}
export interface DemoTicket {
  subject: string
  category: string
  subCategory: string | null
  importance: TicketImportance
  state: TicketState
  by: 'owner' | 'colleague'
  /** Hours before the first start. */
  before: number
  text: string
  messages: readonly DemoMessage[]
  file?: 'picture' | 'zip'
  unit?: string
  closeNote?: string
  rate?: number
  rateComment?: string
}

/** What the demonstration's shop asked support, the newest first. */
export const demoTickets: readonly DemoTicket[] = [
  {
    subject: 'تأخیر در گزارش تحویل ارسال امروز',
    category: 'فنی',
    subCategory: 'گزارش و وضعیت تحویل',
    importance: 'high',
    state: 'waiting_support',
    by: 'owner',
    before: 3,
    text: 'سلام. ارسال باشگاه مشتریان که امروز صبح رفت هنوز ۴۰ پیام در حالت «ارسال به مخابرات» دارد. معمولاً تا یک ساعت گزارش می‌آمد. تصویر صفحه را پیوست کردم.',
    messages: [],
    file: 'picture',
  },
  {
    subject: 'تصویر رسید واریز ۵ میلیون تومانی',
    category: 'مالی',
    subCategory: 'واریز و کارت به کارت',
    importance: 'normal',
    state: 'waiting_user',
    by: 'owner',
    before: 26,
    text: 'دیروز کارت به کارت کردیم ولی اعتبار هنوز اضافه نشده است.',
    messages: [
      {
        by: 'support',
        after: 1.5,
        text: 'سارا عزیز، سلام\nواریزی با این مبلغ در حساب دیده می‌شود. لطفاً تصویر رسید یا کد پیگیری را بفرستید تا همین حالا تأیید کنیم.',
      },
    ],
  },
  {
    subject: 'درخواست خط خدماتی ۱۰۰۰ دوم',
    category: 'خطوط',
    subCategory: 'درخواست خط',
    importance: 'normal',
    state: 'referred',
    by: 'owner',
    before: 50,
    text: 'برای شعبهٔ دوم یک خط خدماتی جدا می‌خواهیم. شرایط و زمان فعال شدن آن چقدر است؟',
    messages: [{ by: 'note', after: 2, text: 'مدارک شعبه کامل است، فقط آگهی تغییرات را ندارد.' }],
    unit: 'واحد خطوط',
  },
  {
    subject: 'خطای ۴۲۲ در ارسال با الگو از وب‌سرویس',
    category: 'فنی',
    subCategory: 'وب‌سرویس و کلید دسترسی',
    importance: 'high',
    state: 'forwarded',
    by: 'colleague',
    before: 74,
    text: 'از دیروز فراخوانی ارسال با الگو برای چند شماره خطای ۴۲۲ می‌دهد. نمونهٔ درخواست و پاسخ را در زیپ گذاشتم.',
    messages: [
      {
        by: 'support',
        after: 3,
        text: 'سلام. متغیر «نام» در این درخواست‌ها بیش از ۲۰ کاراکتر است. آیا می‌توانید یکی از شماره‌هایی را که با نام کوتاه هم خطا گرفته بفرستید؟',
        rate: 4,
      },
      { by: 'colleague', after: 6, text: 'بله، ۰۹۱۲۰۰۰۰۰۱۲ با نام «علی» هم همین خطا را گرفت.' },
      { by: 'note', after: 7, text: 'در گزارش فراخوانی‌ها دیده شد؛ تیم فنی بررسی می‌کند.' },
    ],
    file: 'zip',
  },
  {
    subject: 'ساعت مجاز ارسال تبلیغاتی در جمعه‌ها',
    category: 'خطوط',
    subCategory: 'سرعت و زمان ارسال خط',
    importance: 'low',
    state: 'replied',
    by: 'colleague',
    before: 120,
    text: 'پیام جمعهٔ گذشته ساعت ۹ رفت، نه ساعت ۸ که ثبت کرده بودیم. ساعت جمعه‌ها فرق دارد؟',
    messages: [
      {
        by: 'support',
        after: 4,
        text: 'سلام. بله؛ روزهای تعطیل ارسال از خطوط تبلیغاتی از ساعت ۹ شروع می‌شود و پیام‌های زودتر تا آن ساعت می‌مانند. خطوط خدماتی محدودیتی ندارند.',
      },
    ],
  },
  {
    subject: 'دلیل رد شدن الگوی تخفیف',
    category: 'الگوها',
    subCategory: 'دلیل رد الگو',
    importance: 'normal',
    state: 'closed',
    by: 'owner',
    before: 220,
    text: 'الگوی «کد تخفیف» رد شد. چه چیزی را باید عوض کنیم؟',
    messages: [
      {
        by: 'support',
        after: 1,
        text: 'سلام. نام فروشگاه باید در متن بیاید. آن را اضافه و دوباره ثبت کنید؛ زیر یک ساعت بررسی می‌شود.',
        rate: 5,
      },
      { by: 'owner', after: 2, text: 'درست شد، ممنون.' },
    ],
    closeNote: 'الگوی اصلاح‌شده تأیید شد.',
    rate: 5,
    rateComment: 'سریع و روشن',
  },
  {
    subject: 'برگشت هزینهٔ پیام‌های نرسیده',
    category: 'مالی',
    subCategory: 'برگشت هزینهٔ ارسال',
    importance: 'normal',
    state: 'closed',
    by: 'owner',
    before: 400,
    text: 'هزینهٔ پیام‌هایی که به لیست سیاه مخابرات خورده برمی‌گردد؟ در صورت‌حساب چیزی نمی‌بینم.',
    messages: [
      {
        by: 'support',
        after: 9,
        text: 'سلام. بله، همان لحظه برمی‌گردد و در تراکنش‌ها با عنوان «برگشت» دیده می‌شود. راهنمای آن را در پرسش‌های پرتکرار گذاشته‌ایم.',
        rate: 3,
      },
    ],
    closeNote: 'پرسش پاسخ داده شد.',
    rate: 4,
  },
  {
    subject: 'فاکتور رسمی مهرماه',
    category: 'مالی',
    subCategory: 'فاکتور و صورت‌حساب',
    importance: 'low',
    state: 'closed',
    by: 'colleague',
    before: 620,
    text: 'برای حسابداری به فاکتور رسمی ماه مهر نیاز داریم.',
    messages: [
      {
        by: 'support',
        after: 20,
        text: 'سلام. فاکتور هر پرداخت در صفحهٔ «اسناد» کیف پول آماده است و با شناسهٔ ملی شرکت صادر می‌شود.',
        rate: 5,
      },
      { by: 'colleague', after: 22, text: 'پیدا کردیم، تشکر.' },
    ],
    rate: 5,
  },
  {
    subject: 'کد ورود به گوشی همکار نمی‌رسد',
    category: 'پنل و حساب',
    subCategory: 'ورود و رمز عبور',
    importance: 'acute',
    state: 'closed',
    by: 'owner',
    before: 800,
    text: 'همکارم از صبح نمی‌تواند وارد شود؛ کد پیامکی برایش نمی‌آید.',
    messages: [
      {
        by: 'support',
        after: 0.4,
        text: 'سلام. پیامک‌های تبلیغاتی این شماره بسته نیست؛ لطفاً گوشی را یک بار خاموش و روشن کنید و دوباره کد بخواهید.',
        rate: 2,
      },
      { by: 'owner', after: 0.8, text: 'فایده نداشت. صندوق پیامک گوشی پر بود! پاک کردیم و آمد.' },
      { by: 'support', after: 1, text: 'خوشحالیم که حل شد.', rate: 4 },
    ],
    closeNote: 'صندوق پیامک گوشی پر بود.',
    rate: 3,
    rateComment: 'خودمان پیدا کردیم',
  },
  {
    subject: 'پیشنهاد: ارسال تکراری ماهانه',
    category: 'پیشنهاد و انتقاد',
    subCategory: null,
    importance: 'low',
    state: 'closed',
    by: 'owner',
    before: 1050,
    text: 'خوب است بشود یک پیام را هر ماه خودکار فرستاد؛ مثلاً یادآوری تمدید عضویت.',
    messages: [
      { by: 'support', after: 30, text: 'سلام. پیشنهاد خوبی است و به تیم محصول رسید.', rate: 5 },
      { by: 'support', after: 160, text: 'خبر خوب: ارسال تکراری به پنل آمد. آن را در صفحهٔ زمان‌بندی ببینید.', rate: 5 },
    ],
    closeNote: 'در نسخهٔ جدید آمد.',
    rate: 5,
    rateComment: 'عالی، ممنون از پیگیری',
  },
]

export const demoTicketFiles = { picture: 'گزارش ارسال.jpg', zip: 'نمونه درخواست.zip' } as const
