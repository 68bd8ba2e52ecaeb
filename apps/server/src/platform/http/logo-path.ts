/** Where an account's picture is served, below the host; whoever has the key may see it, nobody can guess one. */
export const logoPath = (key: string): string => `/v1/api/user/logo/${key}`
