import { addDays } from '#shared/model/dates.ts'
import { expect } from './app.ts'
import { today, type OpenSite } from './demo-data.ts'
import type { Device } from './device.ts'
import type { OtherDevice } from './other-device.ts'
import { matchingPage } from './pages/matching-page.ts'

/** Somebody hired a while ago whose name nobody else has, and of whom no rule says anything. */
export async function hire(elsewhere: OtherDevice, lastName: string, given: object = {}) {
  const hired = {
    firstName: 'Philomène',
    lastName,
    phone: '+14184446011',
    hireDate: addDays(today(), -90),
    regime: 'lnt',
  }
  const { _id } = await elsewhere.create('employees', { ...hired, ...given } as never)
  return { _id, name: `Philomène ${lastName}` }
}

interface Asked {
  readonly startDate: string
  readonly days?: number
  readonly people?: number
  readonly requiredSkillIds?: readonly string[]
  /** Fields of the order. */
  readonly given?: object
}

/** An order of some days in a row, from seven to three, of people of no trade that needs cards; with its assignments by day. */
export async function order(
  elsewhere: OtherDevice,
  { clientId, siteId }: Pick<OpenSite, 'clientId' | 'siteId'>,
  { startDate, days = 1, people = 1, requiredSkillIds = [], given }: Asked,
) {
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate,
      endDate: addDays(startDate, days - 1),
      startTime: '07:00',
      endTime: '15:00',
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      skipHolidays: false,
      skipConstructionVacation: false,
      ...given,
    } as never,
    positions: [{ role: 'other', quantity: people, requiredSkillIds: [...requiredSkillIds] }],
  })
  const [row] = made.all('orders')
  if (!row) throw new Error('The order was not created')
  return { ...row, assignments: made.all('assignments').toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

/** A client of its own, and a site of theirs that has been open for a while. */
export async function ownSite(elsewhere: OtherDevice, name: string, given: object = {}) {
  const client = await elsewhere.create('clients', { name: `Client de ${name}` } as never)
  const site = await elsewhere.create('sites', {
    clientId: client._id,
    name,
    startDate: addDays(today(), -30),
    addressLine1: '1, rue de l’Essai',
    city: 'Laval',
    ...given,
  } as never)
  return { clientId: client._id, siteId: site._id, client, site }
}

/** What one opens, whom one looks for, and what the rules are to say. */
export interface Said {
  readonly orderId: string
  readonly name: string
  readonly verdict: 'recommended' | 'review' | 'blocked'
  readonly sentences: readonly string[]
}

/** Opens each order where people are compared, and reads what the rules say of a person. */
export async function expectSaid(
  { page }: Pick<Device, 'page'>,
  shell: { readonly follow: (path: string) => Promise<unknown> },
  all: readonly Said[],
) {
  const matching = matchingPage(page)
  for (const { orderId, name, verdict, sentences } of all) {
    await shell.follow(`/matching/create/${orderId}`)
    await matching.find(name)
    for (const sentence of sentences) await expect(matching.explained(name)).toContainText(sentence)
    await expect(matching.person(name)).toHaveAttribute('data-verdict', verdict)
  }
}
