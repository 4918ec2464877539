import { describe, expect, test } from 'vitest'
import { readArguments } from '#demo/arguments.ts'
import { refuseUnlessDemo, refuseUnlessLocal } from '#demo/guard.ts'

const HOST = '127.0.0.1'

describe('where demo data may go', () => {
  test.each([
    'sqlite:/tmp/a.db',
    'postgres://u:p@localhost/db',
    'postgres://u:p@127.0.0.1:5433/db',
    'postgresql://u:p@[::1]:5432/db',
    'postgres://u:p@localhost/db?host=/var/run/postgresql',
  ])('%s is this computer', (url) => {
    expect(() => refuseUnlessLocal(url, HOST)).not.toThrow()
  })

  test.each([
    'postgres://u:p@db.example.org/db',
    'postgres://u:p@10.0.0.4/db',
    'postgres://u:p@127.0.0.1.example.org/db',
    'postgres://u:p@localhost.example.org/db',
    'postgres://u:p@localhost/db?host=db.example.org',
  ])('%s is refused in one sentence without its password', (url) => {
    expect(() => refuseUnlessLocal(url, HOST)).toThrow(/^Demo data is only written to a database on this computer/)
  })

  test('a server that others can reach is refused', () => {
    expect(() => refuseUnlessLocal('sqlite:/tmp/a.db', '0.0.0.0')).toThrow(/on this computer alone/)
    expect(() => refuseUnlessLocal('sqlite:/tmp/a.db', 'localhost')).not.toThrow()
  })

  test('a database in memory is refused', () => {
    expect(() => refuseUnlessLocal('sqlite::memory:', HOST)).toThrow(/in memory/)
  })
})

describe('what demo data may replace', () => {
  const demo = ['admin@demo.equipage.app', 'employe@demo.equipage.app']

  test('demo data may fill an empty database or replace an earlier demo', () => {
    expect(() => refuseUnlessDemo({ rows: 0, emails: [] }, false)).not.toThrow()
    expect(() => refuseUnlessDemo({ rows: 90, emails: demo }, false)).not.toThrow()
  })

  test('demo data replaces other data only with --reset', () => {
    const real = { rows: 91, emails: [...demo, 'julie@exemple.ca'] }
    expect(() => refuseUnlessDemo(real, false)).toThrow(/add --reset/)
    expect(() => refuseUnlessDemo({ rows: 3, emails: [] }, false)).toThrow(/add --reset/)
    expect(() => refuseUnlessDemo({ rows: 1, emails: ['x@demo.equipage.app.example.org'] }, false)).toThrow(/--reset/)
    expect(() => refuseUnlessDemo(real, true)).not.toThrow()
  })
})

describe('arguments', () => {
  const lateEvening = new Date('2026-11-21T02:00:00.000Z')

  test('without arguments the demo is small and of the local day', () => {
    expect(readArguments([], lateEvening)).toEqual({
      size: 'small',
      today: '2026-11-20',
      now: lateEvening.toISOString(),
      reset: false,
    })
  })

  test('arguments choose the size and the day of the demo', () => {
    expect(readArguments(['--size', 'large', '--today=2026-07-01', '--reset'], lateEvening)).toEqual({
      size: 'large',
      today: '2026-07-01',
      reset: true,
    })
  })

  test.each([[['--size', 'huge']], [['--today', '2026-02-30']], [['--force']], [['large']]])(
    '%j is refused in one sentence',
    (args) => {
      expect(() => readArguments(args, lateEvening)).toThrow(/^[^\n]+\.$/)
    },
  )
})
