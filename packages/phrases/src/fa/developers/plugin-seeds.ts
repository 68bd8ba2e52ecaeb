/** Our own packages as every installation first lists them; staff may change every word. `name`: its folder. */
export const pluginSeeds = [
  {
    name: 'typescript',
    title: 'کیت TypeScript و JavaScript',
    description: 'ارسال، گزارش و بررسی امضای وب‌هوک با نوع‌های کامل؛ در سرور و مرورگر.',
    platform: 'Node.js',
    install: 'npm install @peyk/sdk',
    guide: [
      'بسته را نصب کنید؛ اگر به مخزن بسته‌ها دسترسی ندارید، آن را دریافت و از فایل نصب کنید.',
      'از «کلیدهای دسترسی» یک کلید بسازید و در تنظیمات برنامه بگذارید، نه در متن آن.',
      'اولین پیام را بفرستید و وضعیت آن را از «فراخوانی‌ها» ببینید.',
    ].join('\n'),
  },
  {
    name: 'python',
    title: 'کیت Python',
    description: 'کوچک و ساده، با تلاش دوباره و بررسی امضای وب‌هوک؛ برای Python 3.9 به بالا.',
    platform: 'Python',
    install: 'pip install peyk-sdk',
    guide: [
      'بسته را نصب کنید؛ اگر به مخزن بسته‌ها دسترسی ندارید، آن را دریافت و از فایل نصب کنید.',
      'از «کلیدهای دسترسی» یک کلید بسازید و در متغیر محیطی بگذارید.',
      'اولین پیام را بفرستید و وضعیت آن را از «فراخوانی‌ها» ببینید.',
    ].join('\n'),
  },
  {
    name: 'php',
    title: 'کیت PHP',
    description: 'برای PHP 8.1 به بالا؛ با تلاش دوباره و بررسی امضای وب‌هوک.',
    platform: 'PHP',
    install: 'composer require peyk/sdk',
    guide: [
      'بسته را با کامپوزر نصب کنید.',
      'از «کلیدهای دسترسی» یک کلید بسازید و در تنظیمات سرور بگذارید.',
      'اولین پیام را بفرستید و وضعیت آن را از «فراخوانی‌ها» ببینید.',
    ].join('\n'),
  },
  {
    name: 'n8n',
    title: 'افزونهٔ n8n',
    description: 'ارسال پیامک و دریافت رویدادها در گردش کارهای n8n، بدون برنامه‌نویسی.',
    platform: 'n8n',
    install: 'npm install n8n-nodes-peyk',
    guide: [
      'در تنظیمات n8n، بخش «Community nodes»، نام بسته را بنویسید و نصب کنید.',
      'کلید دسترسی را در «Credentials» وارد کنید.',
      'گره «Peyk» را در گردش کار بگذارید و نوع کار را انتخاب کنید.',
    ].join('\n'),
  },
] as const
