import { createContext } from 'react'

/** How links of the kit navigate; the default loads the page. */
export const NavigateContext = createContext<(href: string) => void>((href) => window.location.assign(href))
