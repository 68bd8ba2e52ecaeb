import Bowser from 'bowser'

export interface Device {
  device: 'desktop' | 'mobile' | 'tablet' | 'other'
  os: string | null
  browser: string | null
}

const UNKNOWN: Device = { device: 'other', os: null, browser: null }

const joinNames = (...words: (string | undefined)[]): string | null => {
  const text = words.filter((word) => word !== undefined && word !== '').join(' ')
  return text === '' ? null : text
}

const KINDS: readonly string[] = ['desktop', 'mobile', 'tablet']

/** What a browser says of itself, for lists of logins and sessions. Anybody may write anything there: shown, not trusted. */
export function parseUserAgent(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500))
  const kind = platform.type ?? ''
  return {
    device: KINDS.includes(kind) ? (kind as Device['device']) : 'other',
    os: joinNames(os.name, os.versionName ?? os.version),
    browser: joinNames(browser.name, browser.version?.split('.')[0]),
  }
}
