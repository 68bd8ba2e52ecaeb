export const walletErrors = {
  'wallet.insufficient_credit': 'اعتبار شما کافی نیست؛ ابتدا کیف پول را شارژ کنید',
} as const
