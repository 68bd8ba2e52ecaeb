import type { OpenCarrier } from './_kit/carrier-interface.ts'
import { openSmppCarrier } from './smpp/carrier.ts'

/** How a carrier of the table `carriers` is spoken to. All of today's speak SMPP; another kind is one more line. */
export const openCarrier: OpenCarrier = openSmppCarrier
