const FIRST = 989_000_000_000
const SEQS = 100_000

/** Numbers of the simulation name their recipient: 989, then four digits of the send and five of the seq. */
export const msisdnOf = (sendId: number, seq: number): number => FIRST + sendId * SEQS + seq
export const sendOf = (msisdn: number): number => Math.floor((msisdn - FIRST) / SEQS)
export const seqOf = (msisdn: number): number => msisdn % SEQS
