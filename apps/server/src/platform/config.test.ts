import { describe, expect, test } from 'vitest'
import { ConfigError, VARIABLES, readConfig } from './config.ts'

const read = (env: Record<string, string> = {}, args: string[] = []) => readConfig({ env, args })
const PRODUCTION = { DATABASE_URL: 'postgres://peyk:secret@db/peyk' }

describe('without any variable', () => {
  test('one process with all roles serves the demo on this machine only', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isDemo: true,
      databaseUrl: undefined,
      trustProxy: false,
    })
    expect([...read().roles]).toEqual(['api', 'worker', 'gateway'])
  })
  test('responses are checked against the contract only when switched on', () => {
    expect(read().checksResponses).toBe(false)
    expect(read({ PEYK_CHECK_ANSWERS: '1' }).checksResponses).toBe(true)
  })
  test('loops pause as long as each of them says, and shorter when configured', () => {
    expect(read().loopRestMs).toBeUndefined()
    expect(read({ PEYK_LOOP_REST_MS: '500' }).loopRestMs).toBe(500)
  })
  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read())
  })
})

describe('with a database of one’s own', () => {
  test('there is no demo, and everybody may knock', () => {
    expect(read(PRODUCTION)).toMatchObject({ isDemo: false, host: '0.0.0.0' })
  })
  test('the demo can be switched on', () => {
    expect(read({ ...PRODUCTION, PEYK_DEMO: '1' }).isDemo).toBe(true)
  })
  test.each([
    [['--roles=worker'], ['worker']],
    [
      ['--roles', 'gateway,api'],
      ['api', 'gateway'],
    ],
  ])('%j starts these roles', (args, roles) => {
    expect([...read(PRODUCTION, args).roles]).toEqual(roles)
  })
})

describe('a configuration that cannot work is refused in one line', () => {
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['a port that is none', { PORT: 'http' }, [], /^PORT must be a number from 0 to 65535$/],
    ['a port out of range', { SMSC_PORT: '70000' }, [], /^SMSC_PORT must be/],
    [
      'another database',
      { DATABASE_URL: 'mysql://x' },
      [],
      /^DATABASE_URL must be an address that starts with postgres:/,
    ],
    ['a short demo key', { PEYK_DEMO_API_KEY: 'abc' }, [], /^PEYK_DEMO_API_KEY must have 30 to 255/],
    ['one port for people and for figures', { HEALTH_PORT: '3000' }, [], /^HEALTH_PORT must be another one than PORT$/],
    ['a token of figures that could be guessed', { METRICS_TOKEN: 'abc' }, [], /^METRICS_TOKEN must have 30 to 255/],
    ['loops without a rest', { PEYK_LOOP_REST_MS: '0' }, [], /^PEYK_LOOP_REST_MS must be a number from 100 to 600000$/],
    ['an unknown level', { LOG_LEVEL: 'loud' }, [], /^LOG_LEVEL must be one of/],
    ['tiles without their places', { MAP_TILES_URL: 'https://tiles.example.ir/' }, [], /^MAP_TILES_URL needs \{z\}/],
    ['a doubtful demo', { PEYK_DEMO: 'yes' }, [], /^PEYK_DEMO must be one of 0, 1/],
    ['roles apart without a server', {}, ['--roles=api'], /^--roles needs DATABASE_URL/],
    [
      'an unknown role',
      PRODUCTION,
      ['--roles=api,cook'],
      /^--roles must be some of api,worker,gateway, not "api,cook"/,
    ],
    ['an unknown argument', {}, ['--port=80'], /^--port=80 is not understood/],
    [
      'two faults at once',
      { PORT: 'x', HOST: '', PUBLIC_URL: 'ftp://x' },
      [],
      /^PORT must .+; PUBLIC_URL must [^\n]+$/,
    ],
  ])('%s', (_what, env, args, message) => {
    expect(() => read(env, args)).toThrow(ConfigError)
    expect(() => read(env, args)).toThrow(message)
  })
  test('the line repeats no secret', () => {
    expect(() => read({ DATABASE_URL: 'mysql://peyk:hunter2@db' })).not.toThrow(/hunter2/)
  })
})

test('every variable has a description and a default', () => {
  for (const [name, { meaning, defaultText }] of Object.entries(VARIABLES)) {
    expect(name).toMatch(/^[A-Z0-9_]+$/)
    expect(meaning.length).toBeGreaterThan(5)
    expect(defaultText.length).toBeGreaterThan(0)
  }
})
