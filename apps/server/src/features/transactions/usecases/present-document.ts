import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { document, documents } from '@peyk/contract/wallet/invoices.ts'
import { documentAmountInWords } from '@peyk/domain/money/amount-in-words.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { documentTexts } from '@peyk/phrases/fa/wallet/documents.ts'
import type { DocumentRow } from '../queries/document-rows.ts'
import type { DocumentContent, IssuedDocument, Party } from '../queries/documents.ts'

/** `1405-000123` */
export const documentNumber = ({ year, number }: Pick<IssuedDocument, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`

export function presentDocumentRow(row: DocumentRow): CallData<typeof documents>[number] {
  return {
    id: row.id,
    number: documentNumber(row),
    kind: row.kind,
    kind_fa: documentTexts.kind[row.kind],
    issued_at: row.issuedAtIso,
    month: row.month,
    payment_id: row.paymentId,
    corrects: row.corrects === null ? null : documentNumber(row.corrects),
    corrected_by: row.correctedBy.map(documentNumber),
    net: rialOf(row.netTenths),
    tax: rialOf(row.taxTenths),
    total: rialOf(row.netTenths + row.taxTenths),
  }
}

export function presentDocument(row: DocumentRow & { content: DocumentContent }): CallData<typeof document> {
  const { seller, buyer, lines, taxPercent, reason } = row.content
  return {
    ...presentDocumentRow(row),
    seller: presentParty(seller),
    buyer: presentParty(buyer),
    lines: lines.map(({ description, at, reference, netTenths, taxTenths }) => ({
      description,
      at: at.replace(/(?:\.\d+)?Z$/, '+00:00'),
      reference,
      net: rialOf(netTenths),
      tax: rialOf(taxTenths),
      total: rialOf(netTenths + taxTenths),
    })),
    tax_percent: taxPercent,
    total_in_words: documentAmountInWords(row.netTenths + row.taxTenths),
    reason,
  }
}

const presentParty = (party: Party) => ({
  name: party.name,
  user_type: party.userType,
  national_id: party.nationalId,
  economic_code: party.economicCode,
  registration_number: party.registrationNumber,
  phone: party.phone,
  postal_code: party.postalCode,
  address: party.address,
})
