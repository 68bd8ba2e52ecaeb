/** The file of the recipients of a send, and its columns; the text only where everybody has their own. */
export const recipientSheet = {
  file: (id: string) => `گیرندگان ارسال ${id}`,
  columns: {
    recipient: 'گیرنده',
    state: 'وضعیت',
    doneAt: 'زمان آخرین وضعیت',
    reason: 'علت',
    parts: 'بخش پیام',
    cost: 'هزینه (ریال)',
    returned: 'بازگشته به اعتبار (ریال)',
  },
  message: 'متن پیام',
} as const
