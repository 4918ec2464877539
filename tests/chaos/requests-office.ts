import { v7 } from 'uuid'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { kebab } from '#shared/model/entity.ts'
import { verbNamed, verbs, type VerbName } from '#shared/verbs/index.ts'
import { draft } from '#tests/support/build.ts'
import { verbSamples } from '#tests/support/verb-samples.ts'
import type { Random } from '#tests/support/world/random.ts'
import {
  HOSTILE,
  idOf,
  INHERITED,
  MOMENTS,
  push,
  TEXTS,
  type Known,
  type Make,
  type Request,
} from './requests-parts.ts'

const EMAILS = [
  'personne@exemple.ca',
  'admin-x@exemple.ca',
  ...TEXTS,
  'a@b.ca\r\nBcc: c@d.ca',
  `${'a'.repeat(300)}@b.ca`,
]
const PHONES = ['+15145550199', '911', '514 555-0199', '0'.repeat(50), ...TEXTS]
const TOKENS = [
  'x'.repeat(43),
  'x'.repeat(5000),
  '..%2f..',
  ...TEXTS,
  ...INHERITED,
  'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF',
]

/** Keys that several requests have, some with the same content. */
export const REPEATED_KEYS = ['cle-repetee-1', 'cle-repetee-2', 'cle-repetee-3']
export const reasonOfKey = (key: string): string => `Demandée avec ${key}`

/** An input of a verb about known rows, as it should be or with one or two parts that are hostile. */
function verbInput(random: Random, known: Known): { verb: VerbName; payload: unknown } {
  const verb = random.pick(Object.keys(verbs) as VerbName[])
  const sample = verbSamples((entity) => (random.chance(0.85) ? idOf(known, entity) : v7()))[verb]
  if (random.chance(0.3)) return { verb, payload: sample }
  const names = [...Object.keys(sample), 'baseRev', 'reason', 'override', ...INHERITED]
  const changes = [random.pick(names), random.pick(names)].map((name) => [name, random.pick(HOSTILE)] as const)
  return { verb, payload: { ...sample, ...Object.fromEntries(changes) } }
}

const SALARY = { role: 'admin', email: 'pirate@exemple.ca', firstName: 'Pirate', lastName: 'Roux', active: true }

/** Requests to what came after dispatch: links, accounts, files, verbs of the office. */
export const officeKinds: Readonly<Record<string, Make>> = {
  'a link for somebody': (random) => ({
    method: 'POST',
    path: random.pick(['/forgot-password', '/magic-link']),
    body: random.pick([
      { email: random.pick(EMAILS) },
      { phone: random.pick(PHONES) },
      { email: random.pick(EMAILS), phone: random.pick(PHONES) },
      { [random.pick(INHERITED)]: random.pick(HOSTILE) },
    ]),
  }),
  'a link that is none': (random) => ({
    method: 'POST',
    path: '/login-magic-link',
    body: { token: random.pick([...TOKENS, ...HOSTILE]) },
  }),
  'a password with no link': (random) => ({
    method: 'PUT',
    path: '/forgot-password',
    body: { password: random.pick([...TEXTS, 'Chantier-2026!', 'a'.repeat(5000), ...HOSTILE]) },
    headers: {
      authorization: `${random.pick(['Bearer', 'bearer', 'Basic', ''])} ${random.pick(['x'.repeat(43), 'a.b.c', 'e%00', '-'])}`,
    },
  }),
  'the page of a link': (random) => {
    const method = random.pick(['GET', 'POST'])
    const token = encodeURIComponent(random.pick(TOKENS).toWellFormed())
    return {
      method,
      path: `/${random.pick(['magic-link-login', 'change-password'])}/${token}?lang=${random.pick(['fr', 'en', '%00', 'constructor'])}`,
      ...(method === 'POST' && {
        body: random.pick(['', 'password=a&again=b', 'password=%00&again=%ff', '{"password":1}']),
      }),
      headers:
        method === 'POST'
          ? { 'content-type': random.pick(['application/x-www-form-urlencoded', 'application/json']) }
          : {},
      isPage: true,
    }
  },
  'a part of a file': (random, known) => {
    const id = random.pick([idOf(known, 'files'), v7(), ...INHERITED, '%00'])
    const range = random.pick([
      'bytes 0-3/4',
      'bytes 0-3/999999999',
      'bytes 4-3/4',
      'bytes */4',
      'bytes 0-3/*',
      'x',
      'bytes 0-0/1',
    ])
    return {
      method: 'PUT',
      path: `/files/${id}/content`,
      body: random.pick(['abcd', '\0', 'a'.repeat(70_000)]),
      headers: {
        'content-range': range,
        'content-type': random.pick([
          'application/octet-stream',
          'application/octet-stream',
          'application/json',
          'text/html',
        ]),
      },
    }
  },
  'a file nobody sent': (random, known) => {
    const id = random.pick([idOf(known, 'files'), idOf(known, 'tools'), v7(), ...INHERITED])
    return { method: 'GET', path: `/files/${id}/${random.pick(['content', 'upload', 'constructor'])}` }
  },
  'a file of any record': (random, known) => {
    const owner = random.pick(['tools', 'users', 'employees', 'credentials', ...INHERITED])
    const given = {
      ownerEntity: owner,
      ownerId: random.pick([idOf(known, 'tools'), random.pick(TEXTS), v7()]),
      ownerField: random.pick(['photoFileIds', 'documentFileIds', 'email', ...INHERITED]),
      name: random.pick(['photo.jpg', '../../etc/passwd', 'a.exe', 'CON.jpg', '‮gpj.exe', ...TEXTS]),
      mime: random.pick(['image/jpeg', 'image/svg+xml', 'text/html', random.pick(INHERITED)]),
      size: random.pick([1, 0, -1, 1e12, 4]),
    }
    return { method: 'POST', path: '/files', body: { ...draft('files'), _id: v7(), ...given } }
  },
  'an account that is not theirs': (random, known) => {
    const id = idOf(known, 'users')
    const change = random.pick([
      SALARY,
      { role: 'admin' },
      { active: false },
      { linkAskedAt: random.pick(MOMENTS) },
      { password: 'x' },
    ])
    return random.pick([
      { method: 'PATCH', path: `/users/${id}`, body: change, headers: { 'if-match': '999999' } },
      { method: 'POST', path: '/users', body: { ...SALARY, email: random.pick(EMAILS), [random.pick(INHERITED)]: 1 } },
      { method: 'DELETE', path: `/users/${id}`, headers: { 'if-match': '999999' } },
    ])
  },
  'their own account': (random) => ({
    method: 'PATCH',
    path: '/me',
    body: random.pick([
      { role: 'admin' },
      { language: random.pick(HOSTILE) },
      { language: 'en', role: 'admin' },
      { language: 'fr' },
    ]),
  }),
  'a verb': (random, known) => {
    const { verb, payload } = verbInput(random, known)
    const { entity = '', name = '' } = verbNamed(verb) ?? {}
    return { method: 'POST', path: `/${kebab(entity)}/${kebab(name)}`, body: payload }
  },
  'a verb of an outbox': (random, known) => push({ kind: 'verb', ...verbInput(random, known) }),
  'a key that was used': (random, known) => {
    const key = random.pick(REPEATED_KEYS)
    const { _id, ...restriction } = draft('restrictions', {
      employeeId: idOf(known, 'employees'),
      clientId: idOf(known, 'clients'),
      reason: reasonOfKey(key),
      level: random.pick(['avoid', 'avoid', 'block']),
    })
    return { method: 'POST', path: '/restrictions', body: restriction, headers: { 'idempotency-key': key } }
  },
  'a row seen long ago': (random, known) => {
    const entity = random.pick(['clients', 'sites', 'tools', 'applicants', 'absences'] as const)
    const body = { [entity === 'absences' ? 'reason' : 'notes']: `Vu il y a longtemps ${random.int(1000)}` }
    const headers = { 'if-match': random.pick(['0', '1', '"1"']) }
    return {
      method: random.pick(['PATCH', 'PATCH', 'DELETE']),
      path: `/${entity}/${idOf(known, entity)}`,
      body,
      headers,
      isStale: true,
    }
  },
  'a journal': (random, known) => {
    const entity = random.pick<EntityName>(entityNames)
    const id = random.pick([idOf(known, entity), v7(), ...INHERITED])
    const before = random.pick([
      '',
      '?before=0',
      '?before=-1',
      '?before=999999999999999',
      '?before=x',
      '?before=1&before=2',
    ])
    return { method: 'GET', path: `/${kebab(entities[entity].name)}/${id}/journal${before}` }
  },
} satisfies Record<string, (random: Random, known: Known) => Request>
