const FACTORY_PATH = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.m?js$/

/** Draws what the library draws of the properties Peyk gives: size, stroke width, class and accessible names. */
const slimFactory = `
import { createElement, forwardRef } from 'react'
const named = (props) => Object.keys(props).some((key) => (key.startsWith('aria-') || key === 'role' || key === 'title') && props[key] != null)
export default ({ name, node }) =>
  forwardRef(({ size = 24, strokeWidth = 2, className, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref, xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
        stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round',
        className: 'lucide lucide-' + name + (className ? ' ' + className : ''),
        ...(named(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
`

/** For Vite: icons come with a factory for every framework and option; the part of it that Peyk uses is a fifth. */
export const slimIcons = () => ({
  name: 'lean-icons',
  apply: 'build' as const,
  load: (id: string) => (FACTORY_PATH.test(id) ? slimFactory : undefined),
})
