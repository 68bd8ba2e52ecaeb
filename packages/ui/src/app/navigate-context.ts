import { createContext } from 'react'

/** How links of the kit go to another page; by itself they load it. */
export const NavigateContext = createContext<(href: string) => void>((href) => window.location.assign(href))
