import { rowStamp } from '../../../platform/postgres/row-stamp.ts'

/**
 * SQL: one text that changes whenever something changes that a send by the line `l` of the account `a` depends on: the
 * line, the account and its blocks, the price that counts now, and the consent that the line asks for. What a process
 * remembers of them is compared by it in the statement that stores the send, so nothing is ever sent by what was.
 */
export const LINE_STAMP = `concat_ws(' ', ${rowStamp('l')}, ${rowStamp('a')}, (
    select concat_ws(' ', t.persian_mci_tenths, t.english_mci_tenths, t.persian_other_tenths, t.english_other_tenths)
    from tariffs t where t.operator_id = l.operator_id), is_line_accepted(l.id, a.id), l.is_active)`
