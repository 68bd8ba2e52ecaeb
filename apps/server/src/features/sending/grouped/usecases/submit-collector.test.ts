import { expect, test } from 'vitest'
import { SubmitCollector } from './submit-collector.ts'

interface Member {
  name: string
  waitsFor?: string
}

/** A collector whose groups are ended by the test, and whose first group of a burst begins when it says so. */
function openCollector({ maxMembers = 3 } = {}) {
  const groups: { names: string[]; end: (outcomes?: string[]) => void; fail: (reason: Error) => void }[] = []
  const begun: (() => void)[] = []
  const collector = new SubmitCollector<Member, string>({
    maxMembers,
    mustWait: ({ waitsFor }, group) => group.some(({ name }) => name === waitsFor),
    defer: (work) => void begun.push(work),
    store: (members) =>
      new Promise((resolve, reject) => {
        const names = members.map(({ name }) => name)
        groups.push({
          names,
          end: (outcomes = names.map((name) => `${name} stored`)) => resolve(outcomes),
          fail: reject,
        })
      }),
  })
  const begin = () => {
    for (const work of begun.splice(0)) work()
  }
  return { collector, groups, begin }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what comes in one moment is one group, and what comes while it is stored is the next', async () => {
  const { collector, groups, begin } = openCollector()
  const first = [collector.submit({ name: 'a' }), collector.submit({ name: 'b' })]
  begin()
  const second = collector.submit({ name: 'c' })
  expect(groups.map(({ names }) => names)).toEqual([['a', 'b']])
  groups[0]?.end()
  expect(await Promise.all(first)).toEqual(['a stored', 'b stored'])
  await settle()
  expect(groups[1]?.names).toEqual(['c'])
  groups[1]?.end()
  expect(await second).toBe('c stored')
})

test('a lone submit is stored by itself at once', async () => {
  const { collector, groups, begin } = openCollector()
  const alone = collector.submit({ name: 'a' })
  begin()
  expect(groups.map(({ names }) => names)).toEqual([['a']])
  groups[0]?.end()
  await alone
  await settle()
  const later = collector.submit({ name: 'b' })
  begin()
  groups[1]?.end()
  expect(await later).toBe('b stored')
})

test('a group has no more members than it may, and the oldest come first', async () => {
  const { collector, groups, begin } = openCollector({ maxMembers: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => collector.submit({ name }))
  begin()
  for (let nth = 0; nth < 3; nth += 1) {
    groups[nth]?.end()
    await settle()
  }
  expect(groups.map(({ names }) => names)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(await Promise.all(all)).toEqual(['a stored', 'b stored', 'c stored', 'd stored', 'e stored'])
})

test('a member that asks about another waits for the group behind it', async () => {
  const { collector, groups, begin } = openCollector()
  const all = [{ name: 'a' }, { name: 'b', waitsFor: 'a' }, { name: 'c' }].map((member) => collector.submit(member))
  begin()
  groups[0]?.end()
  await settle()
  groups[1]?.end()
  await Promise.all(all)
  expect(groups.map(({ names }) => names)).toEqual([['a', 'c'], ['b']])
})

test('a group whose fate is unknown rejects its members and no others', async () => {
  const { collector, groups, begin } = openCollector({ maxMembers: 1 })
  const [lost, next] = [collector.submit({ name: 'a' }), collector.submit({ name: 'b' })]
  begin()
  groups[0]?.fail(new Error('the connection broke'))
  await expect(lost).rejects.toThrow('the connection broke')
  await settle()
  groups[1]?.end()
  expect(await next).toBe('b stored')
})
