export const phonebookErrors = {
  'phonebook.not_found': 'دفترچه تلفن یافت نشد',
} as const
