import type { TestBind } from './_kit/carrier-interface.ts'
import { testSmppBind } from './smpp/test-bind.ts'

/** How the settings of a carrier are tried before they are saved. */
export const testBind: TestBind = testSmppBind
