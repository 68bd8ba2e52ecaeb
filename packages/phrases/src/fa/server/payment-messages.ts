// What customers are told of their payments, by SMS and live; amounts and codes come written.

export const transferDecision = {
  confirmed: ({ code, credited, gift }: { code: string; credited: string; gift: string | null }) => ({
    title: 'واریز شما تأیید شد',
    body: `واریز با کد پیگیری ${code} تأیید شد و ${credited} ریال به اعتبار شما اضافه شد.${gift === null ? '' : ` ${gift} ریال هم هدیه گرفتید.`}`,
  }),
  rejected: ({ code, reason }: { code: string; reason: string }) => ({
    title: 'واریز شما تأیید نشد',
    body: `واریز با کد پیگیری ${code} رد شد.\nدلیل: ${reason}`,
  }),
} as const

export const refundNotice = {
  wallet: ({ amount }: { amount: string }) => ({
    title: 'پرداخت شما به اعتبار اضافه شد',
    body: `پرداخت اینترنتی ناتمام شما بررسی شد و ${amount} ریال به اعتبارتان اضافه شد.`,
  }),
  outside: ({ amount }: { amount: string }) => ({
    title: 'پرداخت شما برگشت داده شد',
    body: `${amount} ریال از پرداخت اینترنتی شما، همراه با مالیات آن، به حساب بانکی‌تان برگشت داده شد.`,
  }),
} as const

/** Of the movement by which money leaves the wallet that was paid back outside of Peyk. */
export const refundDescription = ({ paymentId, reference }: { paymentId: string; reference: string | null }): string =>
  `پرداخت اینترنتی ${paymentId}${reference === null ? '' : ` با شماره مرجع ${reference}`}`
