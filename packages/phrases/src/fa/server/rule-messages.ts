/** What keyword rules write of themselves. */
export const ruleMessages = {
  /** Who sent an answer, in reports. */
  sender: 'منشی',
  anybody: 'یک شماره',
  notice: ({ from, line, text }: { from: string; line: string; text: string }) =>
    `پیام جدید از ${from} به خط ${line}:\n${text}`,
} as const
