/** What a hint may tell: what it found, a count, and what is saved, where that is known. */
interface HintValues {
  found: string
  count: string
  saving: string | null
}

// Isolated: among Persian words its slashes would come first.
const SCHEME = '\u2066https://\u2069'

/** Hints about a text while it is written: calm, and never in the way. */
export const textHints = {
  label: 'نکته‌های متن',
  quoted: (found: string) => `«${found}»`,
  dismiss: (hint: string) => `بستن این نکته: ${hint}`,
  /** To who does not see them. */
  told: (count: string, first: string) => `${count} نکته دربارهٔ متن: ${first}`,
  done: 'متن اصلاح شد.',
  undo: 'بازگرداندن',

  kinds: {
    shortened_link: {
      says: ({ found }: HintValues) =>
        `مقصد ${found} مشخص نیست و اپراتورها چنین لینک‌هایی را مسدود می‌کنند. نشانی اصلی یا لینک رهگیری را بگذارید.`,
      fix: null,
    },
    bare_link: {
      says: ({ found }: HintValues) => `${found} بدون ${SCHEME} در همهٔ گوشی‌ها قابل لمس نیست.`,
      fix: `افزودن ${SCHEME}`,
    },
    stuck_link: {
      says: ({ found }: HintValues) => `حرفی به ${found} چسبیده است و لینک باز نمی‌شود.`,
      fix: 'افزودن فاصله',
    },
    card_number: {
      says: ({ found }: HintValues) =>
        `${found} شمارهٔ کارت است. اپراتورها چنین پیامکی را، جز با نامهٔ مهرشدهٔ شرکت، نمی‌رسانند.`,
      fix: null,
    },
    prize_words: {
      says: ({ found }: HintValues) =>
        `پیامک با کلمهٔ ${found} بیشتر در فیلتر اپراتورها می‌ماند. ابتدا برای خودتان بفرستید.`,
      fix: null,
    },
    no_sender_name: {
      says: () => 'نام فرستنده در متن نیست؛ گیرنده شاید نداند پیام از کیست.',
      fix: 'افزودن نام در پایان',
    },
    advert_on_service_line: {
      says: ({ found }: HintValues) =>
        `${found} نشانهٔ تبلیغ است و این خط خدماتی است. تبلیغ با خط خدماتی جریمه دارد؛ خط تبلیغاتی را انتخاب کنید.`,
      fix: null,
    },
    code_on_advert_line: {
      says: ({ found }: HintValues) =>
        `${found} با خط تبلیغاتی به کسی که تبلیغات را بسته است نمی‌رسد؛ خط خدماتی را انتخاب کنید.`,
      fix: null,
    },
    just_over_part: {
      says: ({ count, saving }: HintValues) =>
        saving === null
          ? `با حذف ${count} کاراکتر، هر پیام یک بخش کوتاه‌تر و ارزان‌تر می‌شود.`
          : `با حذف ${count} کاراکتر، هر پیام یک بخش کوتاه‌تر و هزینهٔ این ارسال ${saving} کمتر می‌شود.`,
      fix: 'برداشتن فاصله‌های اضافی',
    },
    arabic_letters: {
      says: ({ found }: HintValues) => `${found} شکل عربی حرف است و در متن فارسی درست دیده نمی‌شود.`,
      fix: 'یکدست کردن',
    },
    invisible_characters: {
      says: ({ count }: HintValues) => `${count} کاراکتر نامرئی در متن است که دیده نمی‌شود و جا می‌گیرد.`,
      fix: 'برداشتن',
    },
    stuck_placeholder: {
      says: ({ found }: HintValues) => `${found} به کلمهٔ کنارش چسبیده است؛ مقدار آن هم می‌چسبد.`,
      fix: 'افزودن فاصله',
    },
    loose_placeholder: {
      says: ({ found }: HintValues) => `${found} با همین نوشته فرستاده می‌شود و با مقدار هر نفر پر نمی‌شود.`,
      fix: 'تبدیل به متغیر',
    },
  },
} as const
