/** The words of a news, as HTML that the server cleaned. */
export const NewsBody = ({ html }: { html: string }) => (
  <div className="text-base text-ink" dangerouslySetInnerHTML={{ __html: html }} />
)
