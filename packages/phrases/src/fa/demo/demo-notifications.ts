/** What the demonstration's shop finds under its bell, newest first. */
export const demoNotifications = [
  { kind: 'send_finished', level: 'success', title: 'ارسال فروش ویژهٔ پاییز پایان یافت', body: 'از ۱٬۲۰۰ گیرنده، پیام به ۱٬۰۹۴ نفر رسید.', link: '/reports', hoursAgo: 3, count: 4 },
  { kind: 'pattern', level: 'warning', title: '«یادآوری نوبت» رد شد', body: 'نام فروشگاه در متن نیست؛ آن را اضافه کنید.', link: '/pattern', hoursAgo: 20 },
  { kind: 'payment', level: 'success', title: 'واریز شما تأیید شد', body: 'واریز کارت به کارت تأیید شد و مبلغ آن به اعتبار شما اضافه شد.', link: '/wallet/transactions', hoursAgo: 46 },
  { kind: 'schedule', level: 'warning', title: 'یک نوبت از ارسال تکراری شما انجام نشد', body: 'هزینه‌ای از اعتبار شما کم نشد و نوبت‌های بعدی سر جای خود هستند.', link: '/send-sms/schedule', hoursAgo: 70 },
  { kind: 'line', level: 'success', title: 'خط جدیدی در اختیار شماست', body: 'می‌توانید آن را در فرم ارسال انتخاب کنید.', link: '/profile/lines', hoursAgo: 190 },
] as const // prettier-ignore

/** And its staff. */
export const demoStaffNotifications = [
  { kind: 'staff_payment', level: 'info', title: 'واریز جدیدی منتظر بررسی است', body: '۵٬۰۰۰٬۰۰۰ ریال', link: '/staff/payments', hoursAgo: 5 },
  { kind: 'staff_request', level: 'info', title: 'درخواست تغییر شمارهٔ همراه', body: 'demo', link: '/staff/number-changes', hoursAgo: 26 },
] as const // prettier-ignore
