import type Database from 'better-sqlite3'
import { fold } from '#shared/model/fold.ts'
import { createRandom } from './random.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly employeeNumber: string
  readonly city: string | null
}

type Typed = (person: Person, at: (upTo: number) => number) => string

const part = (text: string, at: (upTo: number) => number, length: number) => {
  const start = at(Math.max(1, text.length - length + 1))
  return text.slice(start, start + length)
}

/** What people type to find somebody, each in its share: as written, without accents, in part, by figures, wrong. */
const ways: readonly Typed[] = [
  ({ lastName }) => lastName,
  ({ firstName }) => firstName,
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
  ({ firstName, lastName }) => `${lastName} ${firstName.slice(0, 3)}`,
  ({ lastName }) => fold(lastName),
  ({ firstName }) => firstName.toUpperCase(),
  ({ lastName }) => lastName.slice(0, 3),
  ({ firstName }) => firstName.slice(0, 4),
  ({ lastName }, at) => part(lastName, at, 4),
  ({ firstName }, at) => part(firstName, at, 3),
  ({ phone }) => phone.slice(-4),
  ({ phone }) => phone.slice(2, 8),
  ({ employeeNumber }) => employeeNumber,
  ({ city, lastName }) => city ?? lastName,
  ({ lastName }) => `${lastName.slice(0, 4)}zq`,
]

interface Order {
  readonly orderNumber: string
  readonly client: string
  readonly site: string
  readonly city: string | null
  readonly lastName: string
}

/** What people type to find an order: its number, its client, site and city, somebody assigned, its trade. */
const waysToOrders: readonly ((order: Order) => string)[] = [
  ({ orderNumber }) => orderNumber,
  ({ client }) => fold(client),
  ({ client }) => client.slice(0, 5),
  ({ site }) => site.slice(0, 12),
  ({ city, site }) => city ?? site,
  ({ lastName }) => lastName,
  ({ lastName }) => fold(lastName).slice(0, 4),
  ({ lastName, city }) => `${lastName} ${city ?? ''}`,
  () => 'signaleur',
  ({ client }) => `${client.slice(0, 4)}zq`,
]

/** Words of a text as people type them: whole, without accents, in part, two at once, and one that nobody wrote. */
const waysToTexts: readonly ((words: readonly string[], at: (upTo: number) => number) => string)[] = [
  (words, at) => words[at(words.length)] ?? '',
  (words, at) => fold(words[at(words.length)] ?? ''),
  (words, at) => part(words[at(words.length)] ?? '', at, 4),
  (words, at) => `${words[at(words.length)] ?? ''} ${words[at(words.length)] ?? ''}`,
  (words, at) => `${words[at(words.length)] ?? ''}zq`,
]

/** Searches through messages, recorded from those of a cache. */
export function recordedTextQueries(db: Database.Database, count: number): readonly string[] {
  const random = createRandom(36)
  const at = (upTo: number) => Math.floor(random() * upTo)
  const total = db.prepare('select max(rowid) from "messages"').pluck().get() as number
  const one = db.prepare('select "body" from "messages" where rowid >= ? and length("body") > 12 limit 1').pluck()
  return Array.from({ length: count }, (_, i) => {
    const text = String(one.get(1 + at(total)) ?? 'Bonjour demain')
    const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4)
    return waysToTexts[i % waysToTexts.length]?.(words, at) ?? ''
  }).filter((typed) => typed.trim().length >= 3)
}

/** Searches for orders, recorded from those of a cache. */
export function recordedOrderQueries(db: Database.Database, count: number): readonly string[] {
  const orders = db
    .prepare(
      `select o."orderNumber", c."name" as client, s."name" as site, s."city", e."lastName" from "assignments" a
       join "orders" o on o."_id" = a."orderId" join "clients" c on c."_id" = o."clientId"
       join "sites" s on s."_id" = o."siteId" join "employees" e on e."_id" = a."employeeId"
       where a."date" = '2026-11-24' and a."deletedAt" is null order by a."_id"`,
    )
    .all() as Order[]
  const random = createRandom(20_261_124)
  return Array.from({ length: count }, (_, i) => {
    const order = orders[Math.floor(random() * orders.length)] as Order
    return (waysToOrders[i % waysToOrders.length] as (order: Order) => string)(order)
  })
}

/** Searches recorded from the people of a cache: the same ones for the same data. */
export function recordedQueries(db: Database.Database, count = 300): readonly string[] {
  const people = db
    .prepare(
      `select "firstName", "lastName", "phone", "employeeNumber", "city" from "employees"
       where "deletedAt" is null order by "_id"`,
    )
    .all() as Person[]
  const random = createRandom(20_261_123)
  const at = (upTo: number) => Math.floor(random() * upTo)
  return Array.from({ length: count }, (_, i) => {
    const person = people[at(people.length)] as Person
    return (ways[i % ways.length] as Typed)(person, at)
  })
}
