/** Names of files, without their ends. */
export const proofFile = (sendId: number): string => `گواهی ارسال ${sendId}`
