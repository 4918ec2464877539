import { townPosition } from '#shared/domain/office/town-position.ts'
import { missingPin, PLACED_ENTITIES, POSTAL_NEIGHBOURS } from '#shared/verbs/office/steps/automatic-pin.ts'
import type { Db } from '#sql/list.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeEach, type ChangeEachParts } from '../records/change-each.ts'
import { decide } from '../records/decide.ts'

interface Parts extends ChangeEachParts {
  readonly db: Db
}

const areaOf = (postalCode: unknown) => String(postalCode).slice(0, 3)

/** Beginnings of the postal codes that a pin is known for. */
async function knownAreas(db: Db): Promise<ReadonlySet<string>> {
  const areas = new Set<string>()
  for (const name of POSTAL_NEIGHBOURS) {
    const rows = db.selectFrom(name).select('postalCode').distinct().where('deletedAt', 'is', null)
    const found = await rows.where('lat', 'is not', null).where('postalCode', 'is not', null).execute()
    for (const { postalCode } of found) areas.add(areaOf(postalCode))
  }
  return areas
}

/**
 * Puts a pin, marked as automatic, on the addresses that have none and whose town or postal code tells where they are: those
 * stored before addresses were placed, and those whose postal code became known since.
 * @returns how many records it placed
 */
export async function placeUnplaced({ db, ...parts }: Parts): Promise<number> {
  const areas = await knownAreas(db)
  let placed = 0
  for (const name of PLACED_ENTITIES) {
    const unplaced = db
      .selectFrom(name)
      .select(['_id', 'city', 'province', 'postalCode'])
      .where('deletedAt', 'is', null)
    const rows = await unplaced.where('lat', 'is', null).where('lng', 'is', null).orderBy('_id').execute()
    // What cannot be placed is not written to, every hour again.
    const ids = rows
      .filter(({ city, province, postalCode }) => {
        const isTown = townPosition(city as string | null, String(province)) !== null
        return isTown || areas.has(areaOf(postalCode))
      })
      .map(({ _id }) => String(_id))
    placed += await changeEach(parts, name, ids, (row, tx) => decide(tx, SYSTEM, missingPin({ ...row })))
  }
  return placed
}
