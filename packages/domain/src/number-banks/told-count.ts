/** Fewer people of a number bank than these are told as none. */
const FEWEST_TOLD = 50

/**
 * How many were left out of a choice, as the customer is told who wrote the list: told exactly, a list of one number would
 * say whether that number is among the people chosen (decision 0120).
 */
export const toldCount = (people: number): number => (people < FEWEST_TOLD ? 0 : people)
