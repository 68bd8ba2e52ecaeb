/** What a person may recognise a login by. Names are as their makers write them. */
export interface UserAgentFacts {
  device: 'desktop' | 'mobile' | 'tablet' | 'other'
  os: string | null
  browser: string | null
}

// The first that fits: Chrome claims to be Safari, and everything else claims to be Chrome.
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\b(?:OPR|OPiOS)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*\bSafari\//],
  ['curl', /^curl\/(\d+)/],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPadOS', /\biPad\b.*?\bOS (\d+)/],
  ['iOS', /\biPhone\b.*?\bOS (\d+)/],
  ['Android', /\bAndroid (\d+)/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

function firstOf(marks: typeof BROWSERS, text: string): string | null {
  for (const [name, mark] of marks) {
    const found = mark.exec(text)
    if (found !== null) return found[1] === undefined ? name : `${name} ${found[1]}`
  }
  return null
}

/** Device, operating system and browser of a `User-Agent` header; null where it says nothing that is known. */
export function readUserAgent(text: string | null): UserAgentFacts {
  const agent = text ?? ''
  const os = firstOf(SYSTEMS, agent)
  const isTablet = /\biPad\b/.test(agent) || (/\bAndroid\b/.test(agent) && !/\bMobile\b/.test(agent))
  const isMobile = /\b(?:Mobile|iPhone)\b/.test(agent)
  const device = isTablet ? 'tablet' : isMobile ? 'mobile' : os === null ? 'other' : 'desktop'
  return { device, os, browser: firstOf(BROWSERS, agent) }
}
