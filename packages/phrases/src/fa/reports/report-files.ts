/** Names of files, without their ends. */
export const proofFile = (sendId: number): string => `گزارش امضاشدهٔ ارسال ${sendId}`
