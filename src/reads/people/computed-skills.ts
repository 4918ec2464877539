import { sql } from 'kysely'
import type { ComputedByEntity } from '#shared/contract/computed.ts'
import type { filterFields } from '#shared/entities/computed.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
import type { Reader } from '../engine/reader.ts'
import { ordersBySkill } from './skills-demanded.ts'

type Figures = ComputedByEntity['skills']
/** The figures of holders. */
type Held = Omit<Figures, 'demanded'>
type Counted = Held & { readonly id: string }

const FIGURES = `
  h."skillId" as id, count(*) as holders, sum(h."expiresAt" < ?) as expired,
  sum(h."expiresAt" between ? and ?) as expiring30, sum(h."expiresAt" between ? and ?) as expiring90`

/** Every holder, read along an index that holds all it needs. */
const EVERYBODY = `select ${FIGURES} from "employeeSkills" h where h."deletedAt" is null group by 1`

/** Holders who are inactive or deleted: few, so that subtracting them costs less than joining all the others. */
const GONE = `
  select ${FIGURES} from "employees" p cross join "employeeSkills" h on h."employeeId" = p."_id"
  where (p."status" = 'inactive' or p."deletedAt" is not null) and h."deletedAt" is null group by 1`

const NOBODY: Held = { holders: 0, expired: 0, expiring30: 0, expiring90: 0 }

/** The figures of every skill, kept until employees or their skills change, or the day. */
function figures(reader: Reader, today: string): (id: string) => Held {
  return reader.memo.of(`skill figures ${today}`, ['employeeSkills', 'employees'], () => {
    const days = [today, today, addDays(today, 30), today, addDays(today, 90)]
    const counted = (text: string) => new Map(reader.all<Counted>(text, ...days).map((found) => [found.id, found]))
    const [everybody, gone] = [counted(EVERYBODY), counted(GONE)]
    return (id: string) => {
      const [all, left] = [everybody.get(id) ?? NOBODY, gone.get(id) ?? NOBODY]
      return {
        holders: all.holders - left.holders,
        expired: all.expired - left.expired,
        expiring30: all.expiring30 - left.expiring30,
        expiring90: all.expiring90 - left.expiring90,
      }
    }
  })
}

const FIGURES_OF = ['skills', 'employeeSkills', 'employees', 'orders', 'orderPositions', 'sites', 'clients']
const SKILLS = `select "_id", "expirable" from "skills"`

/**
 * The figures of every skill by its id: how many active employees hold it, how many certifications have
 * expired or will, and how many orders require it.
 */
function everySkillsFigures(reader: Reader, today: string): ReadonlyMap<string, Figures> {
  return reader.memo.of(`figures by skill ${today}`, FIGURES_OF, () => {
    const of = figures(reader, today)
    const demanded = ordersBySkill(reader, today)
    const skills = reader.all<{ _id: string; expirable: number }>(SKILLS)
    return new Map(
      skills.map(({ _id, expirable }) => {
        const held = expirable === 1 ? of(_id) : { ...NOBODY, holders: of(_id).holders }
        return [_id, { ...held, demanded: demanded.get(_id) ?? 0 }]
      }),
    )
  })
}

/** Beside a skill: its figures. */
const read: ComputedReader<'skills'> = (reader, rows, { today }) => {
  const of = everySkillsFigures(reader, today)
  return Object.fromEntries(rows.map(({ _id }) => [_id, of.get(_id) ?? { ...NOBODY, demanded: 0 }]))
}

const figure =
  (name: keyof ComputedByEntity['skills']): ComputedSql =>
  (reader, { today }) => {
    const values = new Map([...everySkillsFigures(reader, today)].map(([id, figures]) => [id, figures[name]]))
    const value = sql`coalesce(${reader.lookUp(name, values)(sql`"skills"."_id"`)}, 0)`
    return { value, key: value }
  }

/**
 * A filter of skills held that no column shows: held by somebody who works here, as `everySkillsFigures` counts holders.
 */
export const heldSkillFilters: { readonly [F in keyof typeof filterFields.employeeSkills]: ComputedSql } = {
  ofActive: () => {
    const value = sql`exists (select 1 from "employees" p where p."_id" = "employeeSkills"."employeeId"
      and p."status" <> 'inactive' and p."deletedAt" is null)`
    return { value, key: value }
  },
}

/** The computed columns of skills. */
const columns: ComputedColumns<'skills'> = {
  holders: figure('holders'),
  expired: figure('expired'),
  expiring30: figure('expiring30'),
  expiring90: figure('expiring90'),
  demanded: figure('demanded'),
}

export const computedSkills: Computed<'skills'> = { read, columns }
