import { supervisorTitles } from '../lists/companies.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'
import type { Client } from './clients.ts'
import { createEmails, createPeople, slug } from './people.ts'
import { createPhones } from './phones.ts'

export type Supervisor = SeedRow<'supervisors'>

/** One to four supervisors of each client; their sites are set later (withSites). */
export function makeSupervisors(context: Context, clients: readonly Client[]): Supervisor[] {
  const random = context.random.fork('supervisors')
  const newId = createIds(random.fork('ids'))
  const newPerson = createPeople(random.fork('people'), 24)
  const newPhone = createPhones(random.fork('phones'))
  const newEmail = createEmails()

  return clients.flatMap(({ row: client, place, domain }) =>
    Array.from({ length: random.int(1, 4) }, (): Supervisor => {
      const at = Date.parse(client.createdAt) + 60_000
      const { firstName, lastName, language } = newPerson()
      return {
        ...metaOf(newId(at), { at, by: client.createdBy, source: client.source }),
        firstName,
        lastName,
        email: newEmail(`${slug(firstName)}.${slug(lastName)}`, domain),
        phone: newPhone(place),
        phoneExt: null,
        altPhone: random.chance(0.1) ? newPhone(place) : null,
        language,
        clientIds: [client._id],
        siteIds: [],
        title: random.pick(supervisorTitles),
        receivesTimesheets: random.chance(0.92),
        approvalDelegateId: null,
        userId: null,
        active: client.status !== 'inactive',
        notes: null,
      }
    }),
  )
}
