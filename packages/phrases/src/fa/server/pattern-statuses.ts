/** What the answers of the API call the states of patterns and of their edits (contract, Pattern). */
export const patternStatusNames = {
  pending: 'در انتظار تایید',
  active: 'فعال',
  inactive: 'رد شده',
} as const
