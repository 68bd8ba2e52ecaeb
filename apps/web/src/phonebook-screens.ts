const lists = () => import('./features/phonebook/screens/contact-lists-screen.tsx')

/** The code of each screen of contacts, fetched at its first visit. */
export const phonebookScreens = {
  contacts: async () => (await import('./features/phonebook/screens/contacts-screen.tsx')).ContactsScreen,
  allContacts: async () => (await lists()).AllContactsScreen,
  groups: async () => (await lists()).GroupsScreen,
  contactFeatures: async () => (await lists()).FeaturesScreen,
  blacklist: async () => (await lists()).BlacklistScreen,
  cancel11: async () => (await lists()).Cancel11Screen,
  group: async () => (await import('./features/phonebook/screens/group-screen.tsx')).GroupScreen,
  contact: async () => (await import('./features/phonebook/screens/contact-screen.tsx')).ContactScreen,
}
