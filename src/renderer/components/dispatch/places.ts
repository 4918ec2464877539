import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { request } from '#renderer/bridge/request.ts'

/** Where somebody is to work: in the position of an assignment, on a day. */
interface Wanted {
  readonly assignment: Pick<BoardAssignment, 'positionId'>
  readonly date: string
}

/** What was to fill before something was laid down there, by id: who refused it or cannot come is there again once it is undone. */
export type Places = ReadonlyMap<string, BoardAssignment>
export const NO_PLACES: Places = new Map()

/** What is to fill in the positions and from the days on that some assignments are to be laid down on. */
export async function readPlaces(planned: readonly Wanted[]): Promise<Places> {
  const byPosition = Map.groupBy(planned, ({ assignment }) => assignment.positionId)
  const found = await Promise.all(
    [...byPosition].map(([positionId, of]) => {
      const [from = ''] = of.map(({ date }) => date).toSorted()
      return request('board.position', { positionId, from })
    }),
  )
  return new Map(found.flat().map((place) => [place._id, place]))
}
