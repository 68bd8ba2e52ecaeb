/** The code of each screen of tickets, fetched at its first visit. The first script names only this file. */
export const ticketScreens = {
  tickets: async () => (await import('../features/tickets/list/tickets-screen.tsx')).TicketsScreen,
  createTicket: async () => (await import('../features/tickets/create/create-ticket-screen.tsx')).CreateTicketScreen,
  faq: async () => (await import('../features/tickets/faq/faq-screen.tsx')).FaqScreen,
  ticket: async () => (await import('../features/tickets/thread/ticket-screen.tsx')).TicketScreen,
}
export type TicketScreens = typeof ticketScreens
