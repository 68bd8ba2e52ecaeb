import type { ListName } from './features/phonebook/contacts/lists.lazy.tsx'

/** The screens of lists, and the one of a list together with it. */
const withList = async (of: ListName) => {
  const lists = await import('./features/phonebook/contacts/mobile-lists-screen.tsx')
  await lists.preloadList(of)
  return lists
}

/** The code of each screen of contacts, fetched at its first visit. */
export const phonebookScreens = {
  contacts: async () => (await import('./features/phonebook/contacts/contacts-screen.tsx')).ContactsScreen,
  allContacts: async () => (await withList('contacts')).AllContactsScreen,
  groups: async () => (await withList('groups')).GroupsScreen,
  contactFeatures: async () => (await withList('features')).CustomFieldsScreen,
  blacklist: async () => (await withList('blacklist')).BlacklistScreen,
  cancel11: async () => (await withList('cancel11')).Cancel11Screen,
  group: async () => (await import('./features/phonebook/groups/group-screen.tsx')).GroupScreen,
  contact: async () => (await import('./features/phonebook/contact/contact-screen.tsx')).ContactScreen,
}
