/** What staff are asked before a monitored send is judged, and its switch on a customer's page. */
export const moderationDecisionTexts = {
  verdict: {
    approveTitle: 'تأیید ارسال',
    approveCount: (count: string) => `تأیید ارسال به ${count} نفر`,
    approveNow: ({ name, count }: { name: string; count: string }) =>
      `ارسال «${name}» به ${count} نفر با تأیید شما بلافاصله می‌رود.`,
    approveLater: ({ name, count }: { name: string; count: string }) =>
      `ارسال «${name}» به ${count} نفر در همان زمانی که مشتری انتخاب کرده است می‌رود.`,
    approveOverdue: ({ name, count }: { name: string; count: string }) =>
      `زمانی که مشتری برای این ارسال انتخاب کرده بود گذشته است: ارسال «${name}» به ${count} نفر با تأیید شما بلافاصله می‌رود و این به او گفته می‌شود.`,
    approved: 'ارسال تأیید شد و به مشتری گفته می‌شود',
    rejectTitle: 'رد ارسال',
    rejectText: (name: string) =>
      `ارسال «${name}» هرگز نمی‌رود و همهٔ مبلغ آن برمی‌گردد. دلیل در گزارش ارسال می‌آید و برای او پیامک می‌شود.`,
    reason: 'دلیل رد',
    rejected: 'ارسال رد شد و همهٔ مبلغ آن برگشت',
    bulkTitle: 'تأیید چند ارسال',
    bulkText: ({ sends, people, accounts }: { sends: string; people: string; accounts: string }) =>
      `${sends} ارسال از ${accounts} مشتری، به ${people} نفر، با تأیید شما می‌رود: زمان‌دارها در زمان خود و بقیه بلافاصله.`,
    bulkMarked: (count: string) => `${count} ارسال از این‌ها نشانه‌ای دارد که یک نگاه دیگر می‌خواهد.`,
    bulkDone: (count: string) => `${count} ارسال تأیید شد و به مشتریان گفته می‌شود`,
    bulkLeft: (count: string) => `${count} ارسال تأیید نشد؛ شاید همکار دیگری تصمیم گرفته یا مشتری آن را لغو کرده است.`,
  },

  monitoring: {
    on: {
      title: 'روشن کردن نظارت',
      text: 'از این پس هر ارسال این مشتری، جز پترن و کد صوتی، در صف نظارت می‌ماند تا کارکنان آن را تأیید کنند. آنچه اکنون در حال رفتن است دست نمی‌خورد.',
      confirm: 'روشن شود',
      done: 'نظارت بر ارسال‌های این مشتری روشن شد',
    },
    off: {
      title: 'خاموش کردن نظارت',
      text: 'ارسال‌های جدید این مشتری دیگر منتظر نمی‌مانند. آنچه هم‌اکنون در صف نظارت است همان‌جا می‌ماند تا دربارهٔ آن تصمیم گرفته شود.',
      confirm: 'خاموش شود',
      done: 'نظارت بر ارسال‌های این مشتری خاموش شد',
    },
  },
} as const
