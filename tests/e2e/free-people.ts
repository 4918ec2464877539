import { addDays } from '#shared/model/dates.ts'
import { rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import type { TestServer } from './server.ts'

export interface FreePerson {
  readonly _id: string
  readonly name: string
}

const NAMES = [
  ['Ariane', 'Vézina-Quirion'],
  ['Bertrand', 'Malouf-Sénécal'],
  ['Clarisse', 'Ouimette-Bazinet'],
  ['Dorval', 'Pomerleau-Hu'],
] as const

/**
 * Hires, on another device, people whose names nobody else has and who have no assignment, absence or wish: the demo of some
 * days has nobody who is free for two weeks. With the cards of flaggers and crew chiefs unless said.
 */
export async function freePeople(
  server: TestServer,
  count: number,
  { hasCards = true } = {},
): Promise<readonly FreePerson[]> {
  const elsewhere = await signInElsewhere(server)
  const cards = rowsOf<{ _id: string }>(
    server,
    `select distinct k."_id" from "skills" k, json_each(k."trades") t
     where t.value in ('flagger', 'crewChief') and k."deletedAt" is null`,
  )
  const people: FreePerson[] = []
  for (const [n, [firstName, lastName]] of NAMES.slice(0, count).entries()) {
    const given = { firstName, lastName, phone: `+1418444${5550 + n}`, hireDate: addDays(today(), -90), regime: 'lnt' }
    const { _id } = await elsewhere.create('employees', given as never)
    for (const { _id: skillId } of hasCards ? cards : []) {
      const held = { employeeId: _id, skillId, issuedAt: today(), expiresAt: addDays(today(), 300) }
      await elsewhere.create('employeeSkills', held as never)
    }
    people.push({ _id, name: `${firstName} ${lastName}` })
  }
  return people
}

/** Two of them. */
export async function freePair(server: TestServer): Promise<readonly [FreePerson, FreePerson]> {
  const [one, two] = await freePeople(server, 2)
  if (!one || !two) throw new Error('Two people were to be hired')
  return [one, two]
}
