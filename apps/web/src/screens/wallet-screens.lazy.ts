/** The code of each screen of the wallet, fetched at its first visit. The first script names only this file. */
export const walletScreens = {
  transactions: async () =>
    (await import('../features/wallet/transactions/transactions-screen.tsx')).TransactionsScreen,
  statements: async () => (await import('../features/wallet/statements/statements-screen.tsx')).StatementsScreen,
  statement: async () => (await import('../features/wallet/statements/statement-screen.tsx')).StatementScreen,
  documents: async () => (await import('../features/wallet/documents/documents-screen.tsx')).DocumentsScreen,
  document: async () => (await import('../features/wallet/documents/document-screen.tsx')).DocumentScreen,
  credit: async () => (await import('../features/wallet/credit/credit-screen.tsx')).CreditScreen,
  paymentResult: async () => (await import('../features/wallet/result/payment-result-screen.tsx')).PaymentResultScreen,
}
export type WalletScreens = typeof walletScreens
