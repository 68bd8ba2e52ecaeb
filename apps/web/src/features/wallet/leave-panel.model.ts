/** Leads the browser out of the panel, to the page of a bank. */
export const leaveFor = (url: string): void => location.assign(url)
