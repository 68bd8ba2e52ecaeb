/** Before every path of the contract. */
export const API_PREFIX = '/v1/api'
