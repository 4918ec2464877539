import { v7 } from 'uuid'
import type { Random } from '#tests/support/world/random.ts'
import { HOSTILE, idOf, INHERITED, MOMENTS, TEXTS, type Make } from './requests-parts.ts'

const TOKENS = ['x'.repeat(43), 'A'.repeat(3000), 'null', '..%2f..', ...TEXTS, ...INHERITED]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const tokenOf = (random: Random) => encodeURIComponent(random.pick(TOKENS).toWellFormed())

/** A form with odd values, some fields twice. */
const formOf = (random: Random, names: readonly string[]): string =>
  Array.from({ length: 1 + random.int(4) }, () => [random.pick(names), random.pick([...TEXTS, ...MOMENTS])] as const)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')

/** As many fields as nobody declared, of which each would be a fault to tell. */
const unknownFields = (random: Random): object =>
  Object.fromEntries(Array.from({ length: random.pick([30, 300, 3000, 30_000]) }, (_, i) => [`champ${i}`, 1]))

/** Requests to what answers somebody without a token: pages of links, public calls, pictures that leave. */
export const strangerKinds: Readonly<Record<string, Make>> = {
  'the page of a client': (random) => ({
    method: random.pick(['GET', 'HEAD']),
    path: `/client/${tokenOf(random)}?week=${random.pick([...MOMENTS, '%00'])}&lang=${random.pick(['fr', 'en', ...INHERITED])}`,
    isPage: true,
  }),
  'a request of a client': (random, known) => ({
    method: 'POST',
    path: `/client/${tokenOf(random)}/orders/${random.pick([idOf(known, 'orders'), v7(), '%00', ...INHERITED])}/${random.pick(['confirm', 'move', ...INHERITED])}`,
    body: formOf(random, ['digest', 'text', 'date', ...INHERITED]),
    headers: FORM,
    isPage: true,
  }),
  'a file of a client': (random) => ({
    method: 'GET',
    path: `/client/${tokenOf(random)}/${random.pick(['calendar.ics', `timesheets/${v7()}`, 'timesheets/%00', '..%2f..', ...INHERITED])}`,
    isPage: true,
  }),
  'a timesheet to approve': (random) => {
    const method = random.pick(['GET', 'HEAD', 'POST'])
    return {
      method,
      path: `/approve-timesheet/${tokenOf(random)}`,
      ...(method === 'POST' && { body: formOf(random, ['digest', 'name', ...INHERITED]), headers: FORM }),
      isPage: true,
    }
  },
  'the document of an assignment': (random) => ({
    method: 'GET',
    path: `/assignment-document/${tokenOf(random)}`,
    isPage: true,
  }),
  'a picture that leaves': (random, known) => ({
    method: 'GET',
    path: `/webhooks/media/${random.pick([idOf(known, 'files'), v7(), '%00'])}/${random.pick(['0', '99999999999999', 'x', '-1'])}/${tokenOf(random)}`,
    isPage: true,
  }),
  'a public call with many unknown fields': (random) => ({
    method: 'POST',
    path: random.pick(['/login', '/magic-link', '/forgot-password', '/login-magic-link']),
    body: unknownFields(random),
  }),
  'a sign-in with odd fields': (random) => ({
    method: 'POST',
    path: '/login',
    body: {
      email: random.pick(HOSTILE),
      password: random.pick(HOSTILE),
      [random.pick(INHERITED)]: random.pick(HOSTILE),
    },
  }),
}
